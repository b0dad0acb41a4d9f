import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const ChevronUpIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link ChevronUpIcon} instead.
 */
export declare const ChevronUp: typeof ChevronUpIcon;
export default ChevronUpIcon;
