import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const SwapHorizontalIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link SwapHorizontalIcon} instead.
 */
export declare const SwapHorizontal: typeof SwapHorizontalIcon;
export default SwapHorizontalIcon;
