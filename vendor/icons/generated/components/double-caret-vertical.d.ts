import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const DoubleCaretVerticalIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link DoubleCaretVerticalIcon} instead.
 */
export declare const DoubleCaretVertical: typeof DoubleCaretVerticalIcon;
export default DoubleCaretVerticalIcon;
