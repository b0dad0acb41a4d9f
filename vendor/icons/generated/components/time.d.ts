import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const TimeIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link TimeIcon} instead.
 */
export declare const Time: typeof TimeIcon;
export default TimeIcon;
