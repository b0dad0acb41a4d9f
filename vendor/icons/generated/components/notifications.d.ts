import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const NotificationsIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link NotificationsIcon} instead.
 */
export declare const Notifications: typeof NotificationsIcon;
export default NotificationsIcon;
