import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const DeleteIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link DeleteIcon} instead.
 */
export declare const Delete: typeof DeleteIcon;
export default DeleteIcon;
