import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const KeyShiftIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link KeyShiftIcon} instead.
 */
export declare const KeyShift: typeof KeyShiftIcon;
export default KeyShiftIcon;
