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
const PATHS_16 = ["m15.71 2.29-2-2A1 1 0 0 0 13 0h-1v6H4V0H1C.45 0 0 .45 0 1v14c0 .55.45 1 1 1h14c.55 0 1-.45 1-1V3c0-.28-.11-.53-.29-.71M14 15H2V9c0-.55.45-1 1-1h10c.55 0 1 .45 1 1zM11 1H9v4h2z"];
export const FloppyDiskIcon = React.forwardRef((props, ref) => {
    return (_jsx(SVGIconContainer, { iconName: "floppy-disk", ref: ref, ...props, children: PATHS_16.map((d, i) => (_jsx("path", { d: d, fillRule: "evenodd" }, i))) }));
});
FloppyDiskIcon.displayName = `Blueprint6.Icon.FloppyDiskIcon`;
/**
 * @deprecated Use {@link FloppyDiskIcon} instead.
 */
export const FloppyDisk = FloppyDiskIcon;
export default FloppyDiskIcon;
