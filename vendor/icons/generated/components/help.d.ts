import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const HelpIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link HelpIcon} instead.
 */
export declare const Help: typeof HelpIcon;
export default HelpIcon;
