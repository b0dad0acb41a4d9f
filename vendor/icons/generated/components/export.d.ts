import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const ExportIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link ExportIcon} instead.
 */
export declare const Export: typeof ExportIcon;
export default ExportIcon;
