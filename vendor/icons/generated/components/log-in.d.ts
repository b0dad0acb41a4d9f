import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const LogInIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link LogInIcon} instead.
 */
export declare const LogIn: typeof LogInIcon;
export default LogInIcon;
