import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const FilterRemoveIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link FilterRemoveIcon} instead.
 */
export declare const FilterRemove: typeof FilterRemoveIcon;
export default FilterRemoveIcon;
