import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const CalendarIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link CalendarIcon} instead.
 */
export declare const Calendar: typeof CalendarIcon;
export default CalendarIcon;
