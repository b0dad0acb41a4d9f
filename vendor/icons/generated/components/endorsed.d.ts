import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const EndorsedIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link EndorsedIcon} instead.
 */
export declare const Endorsed: typeof EndorsedIcon;
export default EndorsedIcon;
