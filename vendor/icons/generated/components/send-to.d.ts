import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const SendToIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link SendToIcon} instead.
 */
export declare const SendTo: typeof SendToIcon;
export default SendToIcon;
