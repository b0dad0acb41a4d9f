import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const TintIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link TintIcon} instead.
 */
export declare const Tint: typeof TintIcon;
export default TintIcon;
