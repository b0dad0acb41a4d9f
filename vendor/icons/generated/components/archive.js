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
import { IconSize } from "../../iconTypes.js";
import { SVGIconContainer } from "../../svgIconContainer.js";
/** Path data for the 16px grid; matches {@link generate-icon-paths.mjs} / `<Icon />` from core. */
const PATHS_16 = ["M13.382 0a1 1 0 0 1 .894.553L16 4v11a1 1 0 0 1-1 1H1a1 1 0 0 1-1-1V4L1.724.553A1 1 0 0 1 2.618 0zM8 6c-.55 0-1 .45-1 1v2.59l-.29-.29-.081-.076A.97.97 0 0 0 6 9a1.003 1.003 0 0 0-.71 1.71l2 2 .096.084c.168.13.38.206.614.206.28 0 .53-.11.71-.29l2-2 .084-.096A1.003 1.003 0 0 0 9.29 9.29l-.29.3V7l-.007-.116A1.004 1.004 0 0 0 8 6m5-4H3L2 4h12z"];
/** Path data for the 20px grid; matches {@link generate-icon-paths.mjs} / `<Icon />` from core. */
const PATHS_20 = ["M16.434 0a1 1 0 0 1 .857.486L20 5v14a1 1 0 0 1-1 1H1a1 1 0 0 1-1-1V5L2.709.486A1 1 0 0 1 3.566 0zM10 8c-.55 0-1 .45-1 1v4.58l-1.29-1.29-.081-.073A1 1 0 0 0 7 11.99a1.003 1.003 0 0 0-.71 1.71l3 3 .096.084c.168.13.38.206.614.206.28 0 .53-.11.71-.29l3-3 .084-.096a1.003 1.003 0 0 0-1.504-1.324L11 13.58V9l-.007-.116A1.004 1.004 0 0 0 10 8m6-6H4L2 5.002h16z"];
export const ArchiveIcon = React.forwardRef((props, ref) => {
    const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
    const paths = isLarge ? PATHS_20 : PATHS_16;
    return (_jsx(SVGIconContainer, { iconName: "archive", ref: ref, ...props, children: paths.map((d, i) => (_jsx("path", { d: d, fillRule: "evenodd" }, i))) }));
});
ArchiveIcon.displayName = `Blueprint6.Icon.ArchiveIcon`;
/**
 * @deprecated Use {@link ArchiveIcon} instead.
 */
export const Archive = ArchiveIcon;
export default ArchiveIcon;
