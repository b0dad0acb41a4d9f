import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const FilterIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link FilterIcon} instead.
 */
export declare const Filter: typeof FilterIcon;
export default FilterIcon;
