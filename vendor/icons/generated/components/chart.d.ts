import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const ChartIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link ChartIcon} instead.
 */
export declare const Chart: typeof ChartIcon;
export default ChartIcon;
