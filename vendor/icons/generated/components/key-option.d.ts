import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const KeyOptionIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link KeyOptionIcon} instead.
 */
export declare const KeyOption: typeof KeyOptionIcon;
export default KeyOptionIcon;
