import { setDisplaySize } from '../../ui/page/displaySize.ts';
import { DEFAULT_SETTINGS, frameSettings, type FrameSettings } from './frameSettings.ts';
import { themeColours } from './themeColours.ts';

const DARK = '(prefers-color-scheme: dark)';
const LESS_MOTION = '(prefers-reduced-motion: reduce)';

export interface SystemPreferences {
  readonly isDark: boolean;
  readonly isMotionReduced: boolean;
}

const systemPreferences = (): SystemPreferences => ({
  isDark: matchMedia(DARK).matches,
  isMotionReduced: matchMedia(LESS_MOTION).matches,
});

/** The effective theme. */
export const shownTheme = ({ theme }: FrameSettings, system: SystemPreferences): 'light' | 'dark' =>
  theme === 'dark' || (theme === 'system' && system.isDark) ? 'dark' : 'light';

/** Custom properties that a picked colour sets. */
const COLOURS = Object.keys(themeColours(DEFAULT_SETTINGS.themeColor, 'light'));

/** Writes the settings to the document, for the stylesheets. */
export function applySettings(page: Document, settings: FrameSettings, system: SystemPreferences): void {
  const { documentElement: root, body } = page;
  const theme = shownTheme(settings, system);
  const isReduced = settings.reducedMotion === 'on' || system.isMotionReduced;
  root.dataset['theme'] = theme;
  root.dataset['size'] = settings.size;
  root.dataset['motion'] = isReduced ? 'reduced' : 'full';
  // Blueprint's dark theme; its portals are children of the body.
  body.classList.toggle('bp6-dark', theme === 'dark');
  const isPicked = settings.themeColor !== DEFAULT_SETTINGS.themeColor;
  const colours = isPicked ? themeColours(settings.themeColor, theme) : {};
  for (const name of COLOURS) root.style.setProperty(name, colours[name] ?? '');
  page.querySelector('meta[name="theme-color"]')?.setAttribute('content', settings.themeColor);
  setDisplaySize(settings.size);
}

/** Applies the settings now and whenever they or the system's preferences change. @returns the function that ends it */
export function followSettings(): () => void {
  const apply = (): void => applySettings(document, frameSettings.snapshot(), systemPreferences());
  const queries = [matchMedia(DARK), matchMedia(LESS_MOTION)];
  for (const query of queries) query.addEventListener('change', apply);
  const leave = frameSettings.subscribe(apply);
  apply();
  return () => {
    leave();
    for (const query of queries) query.removeEventListener('change', apply);
  };
}
