import { jsx as _jsx } from "react/jsx-runtime";
/*
 * Copyright 2024 Palantir Technologies, Inc. All rights reserved.
 * Licensed under the Apache License, Version 2.0 (the "License");
 * you may not use this file except in compliance with the License.
 * You may obtain a copy of the License at
 *
 *     http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.
 * See the License for the specific language governing permissions and
 * limitations under the License.
 */
import * as React from "react";
import { SVGIconContainer } from "../../svgIconContainer.js";
/** Path data for the 16px grid; matches {@link generate-icon-paths.mjs} / `<Icon />` from core. */
const PATHS_16 = ["M7 9H5a1 1 0 0 1-1-1L4.89.876A1 1 0 0 1 5.884 0h4.27a.847.847 0 0 1 .793 1.144L9.125 6h2.05a.825.825 0 0 1 .754 1.16L8.16 15.64A.606.606 0 0 1 7 15.394z"];
export const LightningIcon = React.forwardRef((props, ref) => {
    return (_jsx(SVGIconContainer, { iconName: "lightning", ref: ref, ...props, children: PATHS_16.map((d, i) => (_jsx("path", { d: d, fillRule: "evenodd" }, i))) }));
});
LightningIcon.displayName = `Blueprint6.Icon.LightningIcon`;
/**
 * @deprecated Use {@link LightningIcon} instead.
 */
export const Lightning = LightningIcon;
export default LightningIcon;
