import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const ListDetailViewIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link ListDetailViewIcon} instead.
 */
export declare const ListDetailView: typeof ListDetailViewIcon;
export default ListDetailViewIcon;
