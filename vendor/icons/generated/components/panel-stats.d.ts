import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const PanelStatsIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link PanelStatsIcon} instead.
 */
export declare const PanelStats: typeof PanelStatsIcon;
export default PanelStatsIcon;
