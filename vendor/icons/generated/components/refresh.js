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
const PATHS_16 = ["M8 3a5 5 0 0 0-5 5 1 1 0 0 1-2 0 7 7 0 0 1 7-7c1.72 0 3.62.416 5 1.567V2a1 1 0 1 1 2 0v3a1 1 0 0 1-1 1h-3a1 1 0 1 1 0-2h.586C10.702 3.334 9.417 3 8 3m0 10a5 5 0 0 0 5-5 1 1 0 1 1 2 0 7 7 0 0 1-7 7c-1.72 0-3.62-.416-5-1.568V14a1 1 0 1 1-2 0v-3a1 1 0 0 1 1-1h3a1 1 0 1 1 0 2h-.586c.884.666 2.169 1 3.586 1"];
export const RefreshIcon = React.forwardRef((props, ref) => {
    return (_jsx(SVGIconContainer, { iconName: "refresh", ref: ref, ...props, children: PATHS_16.map((d, i) => (_jsx("path", { d: d, fillRule: "evenodd" }, i))) }));
});
RefreshIcon.displayName = `Blueprint6.Icon.RefreshIcon`;
/**
 * @deprecated Use {@link RefreshIcon} instead.
 */
export const Refresh = RefreshIcon;
export default RefreshIcon;
