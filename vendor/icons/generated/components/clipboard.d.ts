import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const ClipboardIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link ClipboardIcon} instead.
 */
export declare const Clipboard: typeof ClipboardIcon;
export default ClipboardIcon;
