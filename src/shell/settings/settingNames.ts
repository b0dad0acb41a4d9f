import type { FrameSettings } from './frameSettings.ts';

/** Names of the choices, for drawer and palette. */
export const THEME_NAMES: Readonly<Record<FrameSettings['theme'], string>> = {
  light: '浅色',
  dark: '深色',
  system: '跟随系统',
};
export const SIZE_NAMES: Readonly<Record<FrameSettings['size'], string>> = {
  small: '小',
  medium: '中',
  large: '大',
};
export const MOTION_NAMES: Readonly<Record<FrameSettings['reducedMotion'], string>> = {
  system: '跟随系统',
  on: '减少',
};

export const lockName = (minutes: number): string => (minutes === 0 ? '不锁定' : `${minutes} 分钟`);
