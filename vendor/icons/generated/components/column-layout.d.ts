import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const ColumnLayoutIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link ColumnLayoutIcon} instead.
 */
export declare const ColumnLayout: typeof ColumnLayoutIcon;
export default ColumnLayoutIcon;
