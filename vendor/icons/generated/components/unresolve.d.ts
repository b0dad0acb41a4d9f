import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const UnresolveIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link UnresolveIcon} instead.
 */
export declare const Unresolve: typeof UnresolveIcon;
export default UnresolveIcon;
