import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const ThListIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link ThListIcon} instead.
 */
export declare const ThList: typeof ThListIcon;
export default ThListIcon;
