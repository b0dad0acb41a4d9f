import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const ArrowUpIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link ArrowUpIcon} instead.
 */
export declare const ArrowUp: typeof ArrowUpIcon;
export default ArrowUpIcon;
