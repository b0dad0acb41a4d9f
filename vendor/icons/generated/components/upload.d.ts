import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const UploadIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link UploadIcon} instead.
 */
export declare const Upload: typeof UploadIcon;
export default UploadIcon;
