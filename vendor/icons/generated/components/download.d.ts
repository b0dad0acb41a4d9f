import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const DownloadIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link DownloadIcon} instead.
 */
export declare const Download: typeof DownloadIcon;
export default DownloadIcon;
