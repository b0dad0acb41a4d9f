import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const TickIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link TickIcon} instead.
 */
export declare const Tick: typeof TickIcon;
export default TickIcon;
