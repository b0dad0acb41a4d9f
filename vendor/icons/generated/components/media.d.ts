import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const MediaIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link MediaIcon} instead.
 */
export declare const Media: typeof MediaIcon;
export default MediaIcon;
