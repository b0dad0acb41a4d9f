import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const EditIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link EditIcon} instead.
 */
export declare const Edit: typeof EditIcon;
export default EditIcon;
