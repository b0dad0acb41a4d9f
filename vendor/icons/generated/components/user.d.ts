import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const UserIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link UserIcon} instead.
 */
export declare const User: typeof UserIcon;
export default UserIcon;
