import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const UnlockIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link UnlockIcon} instead.
 */
export declare const Unlock: typeof UnlockIcon;
export default UnlockIcon;
