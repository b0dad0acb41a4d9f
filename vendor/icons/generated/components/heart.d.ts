import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const HeartIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link HeartIcon} instead.
 */
export declare const Heart: typeof HeartIcon;
export default HeartIcon;
