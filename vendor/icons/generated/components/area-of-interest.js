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
const PATHS_16 = ["M4 3.664C4 1.644 5.793 0 8 0s3.993 1.643 4 3.664C12 5.692 8 11 8 11S4 5.693 4 3.664M6 4a2 2 0 1 0 4.001-.001A2 2 0 0 0 6 4m7.504 6.269-2.68-1.609.021-.033c.34-.538.688-1.115 1-1.687l3.67 2.202a1 1 0 0 1 .266 1.483l-4 5A1 1 0 0 1 11 16H5a1 1 0 0 1-.78-.376l-4-5a1 1 0 0 1 .266-1.482l3.67-2.202a31 31 0 0 0 .999 1.687l.021.033-2.68 1.609 2.985 3.73h5.038z"];
export const AreaOfInterestIcon = React.forwardRef((props, ref) => {
    return (_jsx(SVGIconContainer, { iconName: "area-of-interest", ref: ref, ...props, children: PATHS_16.map((d, i) => (_jsx("path", { d: d, fillRule: "evenodd" }, i))) }));
});
AreaOfInterestIcon.displayName = `Blueprint6.Icon.AreaOfInterestIcon`;
/**
 * @deprecated Use {@link AreaOfInterestIcon} instead.
 */
export const AreaOfInterest = AreaOfInterestIcon;
export default AreaOfInterestIcon;
