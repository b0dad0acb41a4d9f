import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const FloppyDiskIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link FloppyDiskIcon} instead.
 */
export declare const FloppyDisk: typeof FloppyDiskIcon;
export default FloppyDiskIcon;
