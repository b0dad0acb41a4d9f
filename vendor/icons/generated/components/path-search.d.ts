import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const PathSearchIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link PathSearchIcon} instead.
 */
export declare const PathSearch: typeof PathSearchIcon;
export default PathSearchIcon;
