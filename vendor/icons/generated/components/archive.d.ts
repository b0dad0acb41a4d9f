import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const ArchiveIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link ArchiveIcon} instead.
 */
export declare const Archive: typeof ArchiveIcon;
export default ArchiveIcon;
