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
const PATHS_16 = ["M8 2a1 1 0 0 1 .928.629l3.992 9.979q.079.182.08.392a1 1 0 0 1-1.937.35l-.94-2.35H5.877l-.94 2.35a1 1 0 1 1-1.857-.742l3.992-9.98A1 1 0 0 1 8 2M6.677 9h2.646L8 5.693z"];
export const FontIcon = React.forwardRef((props, ref) => {
    return (_jsx(SVGIconContainer, { iconName: "font", ref: ref, ...props, children: PATHS_16.map((d, i) => (_jsx("path", { d: d, fillRule: "evenodd" }, i))) }));
});
FontIcon.displayName = `Blueprint6.Icon.FontIcon`;
/**
 * @deprecated Use {@link FontIcon} instead.
 */
export const Font = FontIcon;
export default FontIcon;
