import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const LogOutIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link LogOutIcon} instead.
 */
export declare const LogOut: typeof LogOutIcon;
export default LogOutIcon;
