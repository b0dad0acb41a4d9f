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
const PATHS_16 = ["M13 0H3c-.55 0-1 .45-1 1v14c0 .55.45 1 1 1h10c.55 0 1-.45 1-1V1c0-.55-.45-1-1-1M6 14H4v-2h2zm0-3H4V9h2zm0-3H4V6h2zm3 6H7v-2h2zm0-3H7V9h2zm0-3H7V6h2zm3 6h-2V9h2zm0-6h-2V6h2zm0-3H4V2h8z"];
export const CalculatorIcon = React.forwardRef((props, ref) => {
    return (_jsx(SVGIconContainer, { iconName: "calculator", ref: ref, ...props, children: PATHS_16.map((d, i) => (_jsx("path", { d: d, fillRule: "evenodd" }, i))) }));
});
CalculatorIcon.displayName = `Blueprint6.Icon.CalculatorIcon`;
/**
 * @deprecated Use {@link CalculatorIcon} instead.
 */
export const Calculator = CalculatorIcon;
export default CalculatorIcon;
