import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const MultiSelectIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link MultiSelectIcon} instead.
 */
export declare const MultiSelect: typeof MultiSelectIcon;
export default MultiSelectIcon;
