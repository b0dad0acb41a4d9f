import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const DuplicateIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link DuplicateIcon} instead.
 */
export declare const Duplicate: typeof DuplicateIcon;
export default DuplicateIcon;
