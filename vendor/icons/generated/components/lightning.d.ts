import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const LightningIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link LightningIcon} instead.
 */
export declare const Lightning: typeof LightningIcon;
export default LightningIcon;
