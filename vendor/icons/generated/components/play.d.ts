import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const PlayIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link PlayIcon} instead.
 */
export declare const Play: typeof PlayIcon;
export default PlayIcon;
