import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const CreditCardIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link CreditCardIcon} instead.
 */
export declare const CreditCard: typeof CreditCardIcon;
export default CreditCardIcon;
