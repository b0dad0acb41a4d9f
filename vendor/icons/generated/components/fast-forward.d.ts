import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const FastForwardIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link FastForwardIcon} instead.
 */
export declare const FastForward: typeof FastForwardIcon;
export default FastForwardIcon;
