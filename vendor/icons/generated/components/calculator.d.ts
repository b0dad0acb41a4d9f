import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const CalculatorIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link CalculatorIcon} instead.
 */
export declare const Calculator: typeof CalculatorIcon;
export default CalculatorIcon;
