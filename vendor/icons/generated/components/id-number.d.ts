import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const IdNumberIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link IdNumberIcon} instead.
 */
export declare const IdNumber: typeof IdNumberIcon;
export default IdNumberIcon;
