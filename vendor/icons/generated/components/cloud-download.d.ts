import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const CloudDownloadIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link CloudDownloadIcon} instead.
 */
export declare const CloudDownload: typeof CloudDownloadIcon;
export default CloudDownloadIcon;
