export { IconSize } from './iconTypes';
export type { DefaultSVGIconProps, SVGIconProps } from './svgIconProps';
export * from './next/iconLoaderNext';
export * from './next/iconNextNames';
export * from './next/svgIconContainerNext';
export type { NextIconVariant } from './next/iconLoaderNext';
