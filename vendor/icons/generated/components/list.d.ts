import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const ListIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link ListIcon} instead.
 */
export declare const List: typeof ListIcon;
export default ListIcon;
