import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const ApplicationIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link ApplicationIcon} instead.
 */
export declare const Application: typeof ApplicationIcon;
export default ApplicationIcon;
