import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const PropertiesIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link PropertiesIcon} instead.
 */
export declare const Properties: typeof PropertiesIcon;
export default PropertiesIcon;
