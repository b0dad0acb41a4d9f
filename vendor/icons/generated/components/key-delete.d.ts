import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const KeyDeleteIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link KeyDeleteIcon} instead.
 */
export declare const KeyDelete: typeof KeyDeleteIcon;
export default KeyDeleteIcon;
