import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const SmallCrossIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link SmallCrossIcon} instead.
 */
export declare const SmallCross: typeof SmallCrossIcon;
export default SmallCrossIcon;
