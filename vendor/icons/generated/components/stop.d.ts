import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const StopIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link StopIcon} instead.
 */
export declare const Stop: typeof StopIcon;
export default StopIcon;
