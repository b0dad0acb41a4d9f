import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const MoreIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link MoreIcon} instead.
 */
export declare const More: typeof MoreIcon;
export default MoreIcon;
