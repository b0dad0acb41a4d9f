import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const DragHandleVerticalIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link DragHandleVerticalIcon} instead.
 */
export declare const DragHandleVertical: typeof DragHandleVerticalIcon;
export default DragHandleVerticalIcon;
