import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const GroupedBarChartIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link GroupedBarChartIcon} instead.
 */
export declare const GroupedBarChart: typeof GroupedBarChartIcon;
export default GroupedBarChartIcon;
