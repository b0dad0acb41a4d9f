import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const OutdatedIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link OutdatedIcon} instead.
 */
export declare const Outdated: typeof OutdatedIcon;
export default OutdatedIcon;
