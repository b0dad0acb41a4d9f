import { useSyncExternalStore } from 'react';
import type { DisplaySize } from '../../ui/page/displaySize.ts';

export type Theme = 'light' | 'dark' | 'system';
/** Minutes; 0: never. */
export type LockMinutes = 0 | 5 | 15 | 30 | 60;

/** How the frame looks on this machine, whoever logs in (spec §1, general settings). */
export interface FrameSettings {
  readonly tagsView: boolean;
  readonly fixedHeader: boolean;
  readonly sidebarLogo: boolean;
  readonly theme: Theme;
  /** `#rrggbb`, lower case. */
  readonly themeColor: string;
  readonly size: DisplaySize;
  /** `system`: what the operating system asks for. */
  readonly reducedMotion: 'system' | 'on';
  readonly idleLockMinutes: LockMinutes;
}

/** spec §1 and §9. */
export const DEFAULT_SETTINGS: FrameSettings = {
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
  theme: 'light',
  themeColor: '#1890ff',
  size: 'medium',
  reducedMotion: 'system',
  idleLockMinutes: 0,
};
export const THEMES: readonly Theme[] = ['light', 'dark', 'system'];
export const SIZES: readonly DisplaySize[] = ['small', 'medium', 'large'];
export const LOCK_MINUTES: readonly LockMinutes[] = [0, 5, 15, 30, 60];

export const SETTINGS_KEY = 'frameSettings';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const oneOf =
  <T>(allowed: readonly T[]) =>
  (value: unknown): value is T =>
    (allowed as readonly unknown[]).includes(value);

type Checks = { readonly [K in keyof FrameSettings]: (value: unknown) => value is FrameSettings[K] };
const CHECKS: Checks = {
  tagsView: isBoolean,
  fixedHeader: isBoolean,
  sidebarLogo: isBoolean,
  theme: oneOf(THEMES),
  themeColor: (value): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value),
  size: oneOf(SIZES),
  reducedMotion: oneOf(['system', 'on'] as const),
  idleLockMinutes: oneOf(LOCK_MINUTES),
};

/** What was kept, value by value: one that is no longer valid is the default, and costs none of the others. */
export function settingsFrom(text: string | null): FrameSettings {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '{}');
  } catch {
    return DEFAULT_SETTINGS;
  }
  if (typeof kept !== 'object' || kept === null) return DEFAULT_SETTINGS;
  const valid = Object.entries(kept).filter(
    ([key, value]) => Object.hasOwn(CHECKS, key) && CHECKS[key as keyof FrameSettings](value),
  );
  return { ...DEFAULT_SETTINGS, ...(Object.fromEntries(valid) as Partial<FrameSettings>) };
}

function recall(): string | null {
  try {
    return localStorage.getItem(SETTINGS_KEY);
  } catch {
    return null;
  }
}
function remember(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(SETTINGS_KEY);
    else localStorage.setItem(SETTINGS_KEY, text);
  } catch {
    // Full or forbidden: the settings last until the page is left.
  }
}

const listeners = new Set<() => void>();
let current = settingsFrom(recall());

function become(next: FrameSettings): void {
  current = next;
  for (const listener of [...listeners]) listener();
}
/** Another tab has changed or cleared them. */
const follow = ({ key, newValue }: StorageEvent): void => {
  if (key === SETTINGS_KEY || key === null) become(settingsFrom(newValue));
};

/** The frame's settings: kept per machine, followed by all tabs. */
export const frameSettings = {
  snapshot: (): FrameSettings => current,
  subscribe: (listener: () => void): (() => void) => {
    if (listeners.size === 0) addEventListener('storage', follow);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) removeEventListener('storage', follow);
    };
  },
  /** Changes what is given. @throws RangeError on a value that is none of the setting's. */
  set: (change: Partial<FrameSettings>): void => {
    for (const [key, value] of Object.entries(change))
      if (!CHECKS[key as keyof FrameSettings](value)) throw new RangeError(`${key} 的值无效`);
    const next = { ...current, ...change };
    remember(JSON.stringify(next));
    become(next);
  },
  reset: (): void => {
    remember(null);
    become(DEFAULT_SETTINGS);
  },
};

export const useFrameSettings = (): FrameSettings =>
  useSyncExternalStore(frameSettings.subscribe, frameSettings.snapshot);
