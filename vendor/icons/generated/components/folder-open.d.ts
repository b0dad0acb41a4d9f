import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const FolderOpenIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link FolderOpenIcon} instead.
 */
export declare const FolderOpen: typeof FolderOpenIcon;
export default FolderOpenIcon;
