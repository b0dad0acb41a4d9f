import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const ChevronDownIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link ChevronDownIcon} instead.
 */
export declare const ChevronDown: typeof ChevronDownIcon;
export default ChevronDownIcon;
