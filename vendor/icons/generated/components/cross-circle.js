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
const PATHS_16 = ["M8 16A8 8 0 1 0 8 0a8 8 0 0 0 0 16m3.7-10.29L9.41 8l2.3 2.29A1.003 1.003 0 0 1 11 12c-.28 0-.53-.11-.71-.3L8 9.41l-2.29 2.3A1.003 1.003 0 0 1 4 11c0-.28.11-.53.3-.71L6.59 8l-2.3-2.29a1.003 1.003 0 0 1 1.42-1.42L8 6.59l2.29-2.3A1.003 1.003 0 0 1 12 5c0 .28-.11.53-.3.71"];
export const CrossCircleIcon = React.forwardRef((props, ref) => {
    return (_jsx(SVGIconContainer, { iconName: "cross-circle", ref: ref, ...props, children: PATHS_16.map((d, i) => (_jsx("path", { d: d, fillRule: "evenodd" }, i))) }));
});
CrossCircleIcon.displayName = `Blueprint6.Icon.CrossCircleIcon`;
/**
 * @deprecated Use {@link CrossCircleIcon} instead.
 */
export const CrossCircle = CrossCircleIcon;
export default CrossCircleIcon;
