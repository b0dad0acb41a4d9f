import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const ChevronRightIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link ChevronRightIcon} instead.
 */
export declare const ChevronRight: typeof ChevronRightIcon;
export default ChevronRightIcon;
