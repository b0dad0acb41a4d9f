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
const PATHS_16 = ["M15 8c0-.32-.16-.59-.38-.77l.01-.01-5-4-.01.01A1 1 0 0 0 9 3c-.55 0-1 .45-1 1v2.72l-4.38-3.5v.01A1 1 0 0 0 3 3c-.55 0-1 .45-1 1v8c0 .55.45 1 1 1 .24 0 .44-.09.62-.23l.01.01L8 9.28V12c0 .55.45 1 1 1 .24 0 .44-.09.62-.23l.01.01 5-4-.01-.01c.22-.18.38-.45.38-.77"];
export const FastForwardIcon = React.forwardRef((props, ref) => {
    return (_jsx(SVGIconContainer, { iconName: "fast-forward", ref: ref, ...props, children: PATHS_16.map((d, i) => (_jsx("path", { d: d, fillRule: "evenodd" }, i))) }));
});
FastForwardIcon.displayName = `Blueprint6.Icon.FastForwardIcon`;
/**
 * @deprecated Use {@link FastForwardIcon} instead.
 */
export const FastForward = FastForwardIcon;
export default FastForwardIcon;
