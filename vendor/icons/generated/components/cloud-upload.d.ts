import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const CloudUploadIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link CloudUploadIcon} instead.
 */
export declare const CloudUpload: typeof CloudUploadIcon;
export default CloudUploadIcon;
