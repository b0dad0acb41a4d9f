import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const WarningSignIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link WarningSignIcon} instead.
 */
export declare const WarningSign: typeof WarningSignIcon;
export default WarningSignIcon;
