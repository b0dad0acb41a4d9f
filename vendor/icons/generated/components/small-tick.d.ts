import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const SmallTickIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link SmallTickIcon} instead.
 */
export declare const SmallTick: typeof SmallTickIcon;
export default SmallTickIcon;
