import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const ShopIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link ShopIcon} instead.
 */
export declare const Shop: typeof ShopIcon;
export default ShopIcon;
