import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const ContrastIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link ContrastIcon} instead.
 */
export declare const Contrast: typeof ContrastIcon;
export default ContrastIcon;
