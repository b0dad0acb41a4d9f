import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const TimelineBarChartIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link TimelineBarChartIcon} instead.
 */
export declare const TimelineBarChart: typeof TimelineBarChartIcon;
export default TimelineBarChartIcon;
