import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const ArrowLeftIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link ArrowLeftIcon} instead.
 */
export declare const ArrowLeft: typeof ArrowLeftIcon;
export default ArrowLeftIcon;
