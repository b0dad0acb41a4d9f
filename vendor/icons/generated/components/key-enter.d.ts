import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const KeyEnterIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link KeyEnterIcon} instead.
 */
export declare const KeyEnter: typeof KeyEnterIcon;
export default KeyEnterIcon;
