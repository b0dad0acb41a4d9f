import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const CaretDownIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link CaretDownIcon} instead.
 */
export declare const CaretDown: typeof CaretDownIcon;
export default CaretDownIcon;
