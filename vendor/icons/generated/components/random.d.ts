import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const RandomIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link RandomIcon} instead.
 */
export declare const Random: typeof RandomIcon;
export default RandomIcon;
