import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const StarIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link StarIcon} instead.
 */
export declare const Star: typeof StarIcon;
export default StarIcon;
