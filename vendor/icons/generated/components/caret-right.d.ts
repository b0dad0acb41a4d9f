import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const CaretRightIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link CaretRightIcon} instead.
 */
export declare const CaretRight: typeof CaretRightIcon;
export default CaretRightIcon;
