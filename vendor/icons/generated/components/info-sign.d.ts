import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const InfoSignIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link InfoSignIcon} instead.
 */
export declare const InfoSign: typeof InfoSignIcon;
export default InfoSignIcon;
