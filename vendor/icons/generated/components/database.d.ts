import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const DatabaseIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link DatabaseIcon} instead.
 */
export declare const Database: typeof DatabaseIcon;
export default DatabaseIcon;
