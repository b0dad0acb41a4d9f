import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const DocumentOpenIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link DocumentOpenIcon} instead.
 */
export declare const DocumentOpen: typeof DocumentOpenIcon;
export default DocumentOpenIcon;
