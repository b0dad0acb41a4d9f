import type { DisplaySize } from '../../ui/page/displaySize.ts';
import { createStore } from '../../state/createStore.ts';
import { useStore } from '../../state/useStore.ts';

export type Theme = 'light' | 'dark' | 'system';
/** Minutes; 0: never. */
export type LockMinutes = 0 | 5 | 15 | 30 | 60;

/** How the frame looks on this machine, for every user (spec §1, general settings). */
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

/** spec §1 and §9, which say nothing of light and dark: the system's choice holds. */
export const DEFAULT_SETTINGS: FrameSettings = {
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
  theme: 'system',
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

/** Reads the stored settings; each value that is not valid falls back to its default. */
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

/** Another tab has changed or cleared them. */
const follow = ({ key, newValue }: StorageEvent): void => {
  if (key === SETTINGS_KEY || key === null) current.set(settingsFrom(newValue));
};
const current = createStore(settingsFrom(recall()), () => {
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
});

/** The frame's settings: stored per machine, shared by all tabs. */
export const frameSettings = {
  snapshot: current.snapshot,
  subscribe: current.subscribe,
  /** Changes the given settings. @throws RangeError on an invalid value */
  set: (change: Partial<FrameSettings>): void => {
    for (const [key, value] of Object.entries(change))
      if (!CHECKS[key as keyof FrameSettings](value)) throw new RangeError(`${key} 的值无效`);
    const next = { ...current.snapshot(), ...change };
    remember(JSON.stringify(next));
    current.set(next);
  },
  reset: (): void => {
    remember(null);
    current.set(DEFAULT_SETTINGS);
  },
};

export const useFrameSettings = (): FrameSettings => useStore(frameSettings);
