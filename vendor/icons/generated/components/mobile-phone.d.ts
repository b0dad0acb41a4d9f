import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const MobilePhoneIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link MobilePhoneIcon} instead.
 */
export declare const MobilePhone: typeof MobilePhoneIcon;
export default MobilePhoneIcon;
