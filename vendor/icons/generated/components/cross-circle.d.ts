import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const CrossCircleIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link CrossCircleIcon} instead.
 */
export declare const CrossCircle: typeof CrossCircleIcon;
export default CrossCircleIcon;
