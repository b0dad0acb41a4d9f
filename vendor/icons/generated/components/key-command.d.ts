import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const KeyCommandIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link KeyCommandIcon} instead.
 */
export declare const KeyCommand: typeof KeyCommandIcon;
export default KeyCommandIcon;
