import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const UndoIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link UndoIcon} instead.
 */
export declare const Undo: typeof UndoIcon;
export default UndoIcon;
