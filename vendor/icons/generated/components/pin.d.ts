import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const PinIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link PinIcon} instead.
 */
export declare const Pin: typeof PinIcon;
export default PinIcon;
