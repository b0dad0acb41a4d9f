import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const HomeIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link HomeIcon} instead.
 */
export declare const Home: typeof HomeIcon;
export default HomeIcon;
