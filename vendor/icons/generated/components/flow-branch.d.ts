import * as React from "react";
import type { SVGIconProps } from "../../svgIconProps";
export declare const FlowBranchIcon: React.FC<SVGIconProps>;
/**
 * @deprecated Use {@link FlowBranchIcon} instead.
 */
export declare const FlowBranch: typeof FlowBranchIcon;
export default FlowBranchIcon;
