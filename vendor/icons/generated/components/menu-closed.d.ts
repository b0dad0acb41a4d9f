import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const MenuClosedIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link MenuClosedIcon} instead.
 */
export declare const MenuClosed: typeof MenuClosedIcon;
export default MenuClosedIcon;
