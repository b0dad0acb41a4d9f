import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const ErrorIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link ErrorIcon} instead.
 */
export declare const Error: typeof ErrorIcon;
export default ErrorIcon;
