import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const SelectIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link SelectIcon} instead.
 */
export declare const Select: typeof SelectIcon;
export default SelectIcon;
