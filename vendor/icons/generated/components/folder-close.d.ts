import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const FolderCloseIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link FolderCloseIcon} instead.
 */
export declare const FolderClose: typeof FolderCloseIcon;
export default FolderCloseIcon;
