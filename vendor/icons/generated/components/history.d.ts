import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const HistoryIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link HistoryIcon} instead.
 */
export declare const History: typeof HistoryIcon;
export default HistoryIcon;
