import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const PersonIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link PersonIcon} instead.
 */
export declare const Person: typeof PersonIcon;
export default PersonIcon;
