import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const OfficeIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link OfficeIcon} instead.
 */
export declare const Office: typeof OfficeIcon;
export default OfficeIcon;
