import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const DesktopIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link DesktopIcon} instead.
 */
export declare const Desktop: typeof DesktopIcon;
export default DesktopIcon;
