import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const SelectionIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link SelectionIcon} instead.
 */
export declare const Selection: typeof SelectionIcon;
export default SelectionIcon;
