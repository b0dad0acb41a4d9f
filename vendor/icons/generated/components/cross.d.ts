import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const CrossIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link CrossIcon} instead.
 */
export declare const Cross: typeof CrossIcon;
export default CrossIcon;
