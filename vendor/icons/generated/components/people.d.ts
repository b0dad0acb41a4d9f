import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const PeopleIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link PeopleIcon} instead.
 */
export declare const People: typeof PeopleIcon;
export default PeopleIcon;
