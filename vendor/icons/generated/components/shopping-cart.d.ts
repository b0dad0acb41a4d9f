import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const ShoppingCartIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link ShoppingCartIcon} instead.
 */
export declare const ShoppingCart: typeof ShoppingCartIcon;
export default ShoppingCartIcon;
