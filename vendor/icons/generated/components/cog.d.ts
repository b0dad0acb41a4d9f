import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const CogIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link CogIcon} instead.
 */
export declare const Cog: typeof CogIcon;
export default CogIcon;
