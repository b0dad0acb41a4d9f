import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const KeyIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link KeyIcon} instead.
 */
export declare const Key: typeof KeyIcon;
export default KeyIcon;
