import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const AreaOfInterestIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link AreaOfInterestIcon} instead.
 */
export declare const AreaOfInterest: typeof AreaOfInterestIcon;
export default AreaOfInterestIcon;
