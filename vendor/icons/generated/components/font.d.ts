import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const FontIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link FontIcon} instead.
 */
export declare const Font: typeof FontIcon;
export default FontIcon;
