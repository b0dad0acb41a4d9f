import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const TickCircleIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link TickCircleIcon} instead.
 */
export declare const TickCircle: typeof TickCircleIcon;
export default TickCircleIcon;
