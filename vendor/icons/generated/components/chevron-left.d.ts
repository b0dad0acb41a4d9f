import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const ChevronLeftIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link ChevronLeftIcon} instead.
 */
export declare const ChevronLeft: typeof ChevronLeftIcon;
export default ChevronLeftIcon;
