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
const PATHS_16 = ["m8 0 2.5 5.3 5.5.8-4 4.1.9 5.8L8 13.3 3.1 16l.9-5.8-4-4.1 5.5-.8z"];
export const StarIcon = React.forwardRef((props, ref) => {
    return (_jsx(SVGIconContainer, { iconName: "star", ref: ref, ...props, children: PATHS_16.map((d, i) => (_jsx("path", { d: d, fillRule: "evenodd" }, i))) }));
});
StarIcon.displayName = `Blueprint6.Icon.StarIcon`;
/**
 * @deprecated Use {@link StarIcon} instead.
 */
export const Star = StarIcon;
export default StarIcon;
