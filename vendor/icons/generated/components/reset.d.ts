import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const ResetIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link ResetIcon} instead.
 */
export declare const Reset: typeof ResetIcon;
export default ResetIcon;
