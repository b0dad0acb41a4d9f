import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const PulseIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link PulseIcon} instead.
 */
export declare const Pulse: typeof PulseIcon;
export default PulseIcon;
