import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const EraserIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link EraserIcon} instead.
 */
export declare const Eraser: typeof EraserIcon;
export default EraserIcon;
