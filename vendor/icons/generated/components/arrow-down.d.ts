import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const ArrowDownIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link ArrowDownIcon} instead.
 */
export declare const ArrowDown: typeof ArrowDownIcon;
export default ArrowDownIcon;
