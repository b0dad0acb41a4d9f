import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const BankAccountIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link BankAccountIcon} instead.
 */
export declare const BankAccount: typeof BankAccountIcon;
export default BankAccountIcon;
