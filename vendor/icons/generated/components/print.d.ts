import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const PrintIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link PrintIcon} instead.
 */
export declare const Print: typeof PrintIcon;
export default PrintIcon;
