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
const PATHS_16 = ["M12.83 9.51q-.15-.45-.45-.84c-.2-.26-.45-.49-.75-.7q-.45-.3-1.05-.48c-.16-.04-.43-.11-.8-.2-.35-.09-.73-.18-1.12-.28s-.74-.19-1.06-.27c-.31-.08-.49-.12-.54-.13-.43-.12-.78-.29-1.05-.52s-.4-.55-.4-.95q0-.435.21-.72c.14-.19.32-.34.54-.46q.33-.165.72-.24c.26-.05.52-.08.77-.08.74 0 1.35.15 1.83.46.48.3.75.83.81 1.56h2.14c0-.6-.13-1.13-.38-1.58s-.59-.84-1.02-1.15-.93-.54-1.49-.7c-.24-.06-.49-.1-.75-.14V1c0-.55-.45-1-1-1s-1 .45-1 1v1.08c-.23.03-.46.07-.68.13-.54.13-1.02.34-1.44.61q-.63.42-1.02 1.05-.39.645-.39 1.5c0 .3.04.59.13.88s.23.56.44.82.48.49.83.7.79.38 1.31.51c.85.21 1.56.38 2.14.52.58.13 1.08.28 1.52.42.25.09.48.23.69.44s.32.53.32.97c0 .21-.05.42-.14.63s-.24.39-.45.55-.47.29-.81.39q-.495.15-1.2.15c-.43 0-.84-.05-1.21-.14s-.7-.24-.99-.43c-.29-.2-.51-.45-.67-.76s-.24-.68-.24-1.12H3c.01.71.15 1.32.43 1.84.27.52.64.94 1.1 1.27s.99.58 1.61.74c.27.07.56.12.85.16V15c0 .55.45 1 1 1s1-.45 1-1v-1.05c.3-.03.61-.08.9-.15q.87-.195 1.56-.63t1.11-1.11c.28-.45.42-1 .42-1.64 0-.31-.05-.61-.15-.91"];
export const DollarIcon = React.forwardRef((props, ref) => {
    return (_jsx(SVGIconContainer, { iconName: "dollar", ref: ref, ...props, children: PATHS_16.map((d, i) => (_jsx("path", { d: d, fillRule: "evenodd" }, i))) }));
});
DollarIcon.displayName = `Blueprint6.Icon.DollarIcon`;
/**
 * @deprecated Use {@link DollarIcon} instead.
 */
export const Dollar = DollarIcon;
export default DollarIcon;
