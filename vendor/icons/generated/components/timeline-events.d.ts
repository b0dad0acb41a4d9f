import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const TimelineEventsIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link TimelineEventsIcon} instead.
 */
export declare const TimelineEvents: typeof TimelineEventsIcon;
export default TimelineEventsIcon;
