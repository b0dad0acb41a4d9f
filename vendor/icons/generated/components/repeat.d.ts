import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const RepeatIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link RepeatIcon} instead.
 */
export declare const Repeat: typeof RepeatIcon;
export default RepeatIcon;
