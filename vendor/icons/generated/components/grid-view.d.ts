import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const GridViewIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link GridViewIcon} instead.
 */
export declare const GridView: typeof GridViewIcon;
export default GridViewIcon;
