import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const EyeOpenIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link EyeOpenIcon} instead.
 */
export declare const EyeOpen: typeof EyeOpenIcon;
export default EyeOpenIcon;
