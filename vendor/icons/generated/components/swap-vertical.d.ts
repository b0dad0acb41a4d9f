import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const SwapVerticalIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link SwapVerticalIcon} instead.
 */
export declare const SwapVertical: typeof SwapVerticalIcon;
export default SwapVerticalIcon;
