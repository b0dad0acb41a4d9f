import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const InsertIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link InsertIcon} instead.
 */
export declare const Insert: typeof InsertIcon;
export default InsertIcon;
