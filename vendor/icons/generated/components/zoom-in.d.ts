import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const ZoomInIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link ZoomInIcon} instead.
 */
export declare const ZoomIn: typeof ZoomInIcon;
export default ZoomInIcon;
