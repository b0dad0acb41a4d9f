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
const PATHS_16 = ["M0 1v6h7V0H1C.45 0 0 .45 0 1m0 14c0 .55.45 1 1 1h6V9H0zM15 0H9v7h7V1c0-.55-.45-1-1-1M9 16h6c.55 0 1-.45 1-1V9H9z"];
export const GridViewIcon = React.forwardRef((props, ref) => {
    return (_jsx(SVGIconContainer, { iconName: "grid-view", ref: ref, ...props, children: PATHS_16.map((d, i) => (_jsx("path", { d: d, fillRule: "evenodd" }, i))) }));
});
GridViewIcon.displayName = `Blueprint6.Icon.GridViewIcon`;
/**
 * @deprecated Use {@link GridViewIcon} instead.
 */
export const GridView = GridViewIcon;
export default GridViewIcon;
