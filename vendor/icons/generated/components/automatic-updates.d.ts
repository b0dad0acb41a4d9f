import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const AutomaticUpdatesIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link AutomaticUpdatesIcon} instead.
 */
export declare const AutomaticUpdates: typeof AutomaticUpdatesIcon;
export default AutomaticUpdatesIcon;
