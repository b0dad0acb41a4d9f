import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const DocumentIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link DocumentIcon} instead.
 */
export declare const Document: typeof DocumentIcon;
export default DocumentIcon;
