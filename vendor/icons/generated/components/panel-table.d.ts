import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const PanelTableIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link PanelTableIcon} instead.
 */
export declare const PanelTable: typeof PanelTableIcon;
export default PanelTableIcon;
