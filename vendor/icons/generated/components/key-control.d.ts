import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const KeyControlIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link KeyControlIcon} instead.
 */
export declare const KeyControl: typeof KeyControlIcon;
export default KeyControlIcon;
