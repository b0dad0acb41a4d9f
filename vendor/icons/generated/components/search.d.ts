import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const SearchIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link SearchIcon} instead.
 */
export declare const Search: typeof SearchIcon;
export default SearchIcon;
