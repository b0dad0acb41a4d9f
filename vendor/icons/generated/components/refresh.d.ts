import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const RefreshIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link RefreshIcon} instead.
 */
export declare const Refresh: typeof RefreshIcon;
export default RefreshIcon;
