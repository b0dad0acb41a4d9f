import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const AnnotationIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link AnnotationIcon} instead.
 */
export declare const Annotation: typeof AnnotationIcon;
export default AnnotationIcon;
