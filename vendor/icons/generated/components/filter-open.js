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
const PATHS_16 = ["M15.707 10.293a1 1 0 0 1 0 1.414l-3 3c-.63.63-1.707.184-1.707-.707V8c0-.89 1.077-1.337 1.707-.707zM12 2c0 .28-.11.53-.29.7L8 6.41V10c0 .28-.11.53-.29.71l-2 2A1.003 1.003 0 0 1 4 12V6.41L.29 2.71A1.003 1.003 0 0 1 1 1h10c.55 0 1 .45 1 1"];
export const FilterOpenIcon = React.forwardRef((props, ref) => {
    return (_jsx(SVGIconContainer, { iconName: "filter-open", ref: ref, ...props, children: PATHS_16.map((d, i) => (_jsx("path", { d: d, fillRule: "evenodd" }, i))) }));
});
FilterOpenIcon.displayName = `Blueprint6.Icon.FilterOpenIcon`;
/**
 * @deprecated Use {@link FilterOpenIcon} instead.
 */
export const FilterOpen = FilterOpenIcon;
export default FilterOpenIcon;
