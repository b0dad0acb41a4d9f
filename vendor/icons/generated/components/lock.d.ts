import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const LockIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link LockIcon} instead.
 */
export declare const Lock: typeof LockIcon;
export default LockIcon;
