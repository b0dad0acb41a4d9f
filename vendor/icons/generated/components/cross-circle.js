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
const PATHS_16 = ["M8 16A8 8 0 1 0 8 0a8 8 0 0 0 0 16m3.7-10.29L9.41 8l2.3 2.29A1.003 1.003 0 0 1 11 12c-.28 0-.53-.11-.71-.3L8 9.41l-2.29 2.3A1.003 1.003 0 0 1 4 11c0-.28.11-.53.3-.71L6.59 8l-2.3-2.29a1.003 1.003 0 0 1 1.42-1.42L8 6.59l2.29-2.3A1.003 1.003 0 0 1 12 5c0 .28-.11.53-.3.71"];
/** Path data for the 20px grid; matches {@link generate-icon-paths.mjs} / `<Icon />` from core. */
const PATHS_20 = ["M10 20c5.523 0 10-4.477 10-10S15.523 0 10 0 0 4.477 0 10s4.477 10 10 10m4.7-13.29L11.41 10l3.3 3.29A1.003 1.003 0 0 1 14 15c-.28 0-.53-.11-.71-.3L10 11.41l-3.29 3.3A1.003 1.003 0 0 1 5 14c0-.28.11-.53.3-.71L8.59 10l-3.3-3.29a1.003 1.003 0 0 1 1.42-1.42L10 8.59l3.29-3.3A1.003 1.003 0 0 1 15 6c0 .28-.11.53-.3.71"];
export const CrossCircleIcon = React.forwardRef((props, ref) => {
    const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
    const paths = isLarge ? PATHS_20 : PATHS_16;
    return (_jsx(SVGIconContainer, { iconName: "cross-circle", ref: ref, ...props, children: paths.map((d, i) => (_jsx("path", { d: d, fillRule: "evenodd" }, i))) }));
});
CrossCircleIcon.displayName = `Blueprint6.Icon.CrossCircleIcon`;
/**
 * @deprecated Use {@link CrossCircleIcon} instead.
 */
export const CrossCircle = CrossCircleIcon;
export default CrossCircleIcon;
