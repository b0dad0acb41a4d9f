import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const LinkIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link LinkIcon} instead.
 */
export declare const Link: typeof LinkIcon;
export default LinkIcon;
