import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const GlobeNetworkIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link GlobeNetworkIcon} instead.
 */
export declare const GlobeNetwork: typeof GlobeNetworkIcon;
export default GlobeNetworkIcon;
