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
const PATHS_16 = ["M13.382 0a1 1 0 0 1 .894.553L16 4v11a1 1 0 0 1-1 1H1a1 1 0 0 1-1-1V4L1.724.553A1 1 0 0 1 2.618 0zM8 6c-.55 0-1 .45-1 1v2.59l-.29-.29-.081-.076A.97.97 0 0 0 6 9a1.003 1.003 0 0 0-.71 1.71l2 2 .096.084c.168.13.38.206.614.206.28 0 .53-.11.71-.29l2-2 .084-.096A1.003 1.003 0 0 0 9.29 9.29l-.29.3V7l-.007-.116A1.004 1.004 0 0 0 8 6m5-4H3L2 4h12z"];
export const ArchiveIcon = React.forwardRef((props, ref) => {
    return (_jsx(SVGIconContainer, { iconName: "archive", ref: ref, ...props, children: PATHS_16.map((d, i) => (_jsx("path", { d: d, fillRule: "evenodd" }, i))) }));
});
ArchiveIcon.displayName = `Blueprint6.Icon.ArchiveIcon`;
/**
 * @deprecated Use {@link ArchiveIcon} instead.
 */
export const Archive = ArchiveIcon;
export default ArchiveIcon;
