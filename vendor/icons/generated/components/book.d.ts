import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const BookIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link BookIcon} instead.
 */
export declare const Book: typeof BookIcon;
export default BookIcon;
