import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const EyeOffIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link EyeOffIcon} instead.
 */
export declare const EyeOff: typeof EyeOffIcon;
export default EyeOffIcon;
