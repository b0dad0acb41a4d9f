import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const ImportIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link ImportIcon} instead.
 */
export declare const Import: typeof ImportIcon;
export default ImportIcon;
