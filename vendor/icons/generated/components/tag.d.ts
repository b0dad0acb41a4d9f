import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const TagIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link TagIcon} instead.
 */
export declare const Tag: typeof TagIcon;
export default TagIcon;
