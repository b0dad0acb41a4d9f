import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const TrashIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link TrashIcon} instead.
 */
export declare const Trash: typeof TrashIcon;
export default TrashIcon;
