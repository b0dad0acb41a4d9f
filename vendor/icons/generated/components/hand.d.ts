import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const HandIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link HandIcon} instead.
 */
export declare const Hand: typeof HandIcon;
export default HandIcon;
