import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const ArrowRightIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link ArrowRightIcon} instead.
 */
export declare const ArrowRight: typeof ArrowRightIcon;
export default ArrowRightIcon;
