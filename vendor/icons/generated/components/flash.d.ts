import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const FlashIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link FlashIcon} instead.
 */
export declare const Flash: typeof FlashIcon;
export default FlashIcon;
