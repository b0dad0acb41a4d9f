import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const FilterOpenIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link FilterOpenIcon} instead.
 */
export declare const FilterOpen: typeof FilterOpenIcon;
export default FilterOpenIcon;
