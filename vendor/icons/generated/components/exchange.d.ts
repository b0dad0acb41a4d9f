import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const ExchangeIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link ExchangeIcon} instead.
 */
export declare const Exchange: typeof ExchangeIcon;
export default ExchangeIcon;
