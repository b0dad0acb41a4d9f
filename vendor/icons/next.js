export { IconSize } from './iconTypes.js';
export { IconsNext } from './next/iconLoaderNext.js';
export { SvgIconContainerNext } from './next/svgIconContainerNext.js';
