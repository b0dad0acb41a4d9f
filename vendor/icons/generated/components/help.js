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
const PATHS_16 = ["M8 0C3.58 0 0 3.58 0 8s3.58 8 8 8 8-3.58 8-8-3.58-8-8-8m1 13H7v-2h2zm1.93-6.52c-.14.32-.35.64-.62.97L9.25 8.83c-.12.15-.24.29-.28.42s-.09.3-.09.52V10H7.12V8.88s.05-.51.21-.71L8.4 6.73c.22-.26.35-.49.44-.68s.12-.38.12-.58c0-.3-.1-.55-.28-.75-.18-.19-.44-.28-.76-.28-.33 0-.59.1-.78.29s-.33.46-.4.81c-.03.11-.1.15-.2.14l-1.7-.25c-.12-.01-.16-.08-.14-.19.12-.82.46-1.47 1.03-1.94q.855-.72 2.25-.72c.47 0 .9.07 1.29.22s.72.34 1 .59.49.55.65.89c.15.35.22.72.22 1.12s-.07.75-.21 1.08"];
export const HelpIcon = React.forwardRef((props, ref) => {
    return (_jsx(SVGIconContainer, { iconName: "help", ref: ref, ...props, children: PATHS_16.map((d, i) => (_jsx("path", { d: d, fillRule: "evenodd" }, i))) }));
});
HelpIcon.displayName = `Blueprint6.Icon.HelpIcon`;
/**
 * @deprecated Use {@link HelpIcon} instead.
 */
export const Help = HelpIcon;
export default HelpIcon;
