import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const DisableIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link DisableIcon} instead.
 */
export declare const Disable: typeof DisableIcon;
export default DisableIcon;
