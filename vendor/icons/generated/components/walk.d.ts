import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const WalkIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link WalkIcon} instead.
 */
export declare const Walk: typeof WalkIcon;
export default WalkIcon;
