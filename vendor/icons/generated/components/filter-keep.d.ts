import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const FilterKeepIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link FilterKeepIcon} instead.
 */
export declare const FilterKeep: typeof FilterKeepIcon;
export default FilterKeepIcon;
