import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const MenuIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link MenuIcon} instead.
 */
export declare const Menu: typeof MenuIcon;
export default MenuIcon;
