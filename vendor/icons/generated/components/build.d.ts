import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const BuildIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link BuildIcon} instead.
 */
export declare const Build: typeof BuildIcon;
export default BuildIcon;
