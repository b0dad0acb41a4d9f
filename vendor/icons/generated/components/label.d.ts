import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const LabelIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link LabelIcon} instead.
 */
export declare const Label: typeof LabelIcon;
export default LabelIcon;
