import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const DollarIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link DollarIcon} instead.
 */
export declare const Dollar: typeof DollarIcon;
export default DollarIcon;
