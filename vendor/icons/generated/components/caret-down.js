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
const PATHS_16 = ["M12 6.5c0-.28-.22-.5-.5-.5h-7a.495.495 0 0 0-.37.83l3.5 4c.09.1.22.17.37.17s.28-.07.37-.17l3.5-4c.08-.09.13-.2.13-.33"];
export const CaretDownIcon = React.forwardRef((props, ref) => {
    return (_jsx(SVGIconContainer, { iconName: "caret-down", ref: ref, ...props, children: PATHS_16.map((d, i) => (_jsx("path", { d: d, fillRule: "evenodd" }, i))) }));
});
CaretDownIcon.displayName = `Blueprint6.Icon.CaretDownIcon`;
/**
 * @deprecated Use {@link CaretDownIcon} instead.
 */
export const CaretDown = CaretDownIcon;
export default CaretDownIcon;
