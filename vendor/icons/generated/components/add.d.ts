import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const AddIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link AddIcon} instead.
 */
export declare const Add: typeof AddIcon;
export default AddIcon;
