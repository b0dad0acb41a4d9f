import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const WrenchIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link WrenchIcon} instead.
 */
export declare const Wrench: typeof WrenchIcon;
export default WrenchIcon;
