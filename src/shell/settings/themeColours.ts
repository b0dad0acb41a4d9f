/**
 * The colours of a picked theme colour. The stylesheet has those of #1890ff (spec §1); any other is mixed here until
 * its contrast holds (WCAG 2.2, 1.4.3), since no rule of CSS can promise that for every colour.
 */

/** sRGB, 0 to 255 each. */
type Rgb = readonly [red: number, green: number, blue: number];

/** Backgrounds of brand-coloured text besides its tints, and the other text colours on those tints: colours.css. */
export const GROUNDS = {
  light: {
    surface: '#ffffff',
    text: ['#ffffff', '#f3f5f8', '#f7f9fb'],
    ink: ['#1d2633', '#5d6a7a', '#17702f', '#c8151b', '#9a5700'],
  },
  dark: {
    surface: '#1b2129',
    text: ['#14181e', '#1b2129', '#212832'],
    ink: ['#e3e8ee', '#a3aebb', '#62c780', '#ff8a8a', '#e8b35a'],
  },
} as const;

const WHITE = '#ffffff';
const BLACK = '#000000';
/** WCAG AA for text, slightly more because colours are rounded. */
const READABLE = 4.55;

const rgbOf = (hex: string): Rgb =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast of two `#rrggbb`, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** `share` of `colour` in `into`, 0 to 1. */
function mix(colour: string, into: string, share: number): string {
  const other = rgbOf(into);
  const mixed = rgbOf(colour).map((part, at) => Math.round(part * share + (other[at] ?? 0) * (1 - share)));
  return hexOf(mixed as unknown as Rgb);
}

const STEP = 0.02;
/** The strongest mix of `colour` in `into` that satisfies `holds`, from `most` down; at last `into` itself. */
function mixUntil(colour: string, into: string, most: number, holds: (mixed: string) => boolean): string {
  for (let share = most; share > 0; share -= STEP) {
    const mixed = mix(colour, into, share);
    if (holds(mixed)) return mixed;
  }
  return into;
}

/** Custom properties by name, for the picked `#rrggbb` in one of the themes. */
export function themeColours(colour: string, theme: 'light' | 'dark'): Readonly<Record<string, string>> {
  const { surface, text, ink } = GROUNDS[theme];
  const carriesInk = (tint: string): boolean => ink.every((each) => contrast(each, tint) >= READABLE);
  const tint = (most: number): string => mixUntil(colour, surface, most, carriesInk);
  const [faint, soft, mid] = theme === 'light' ? [0.05, 0.1, 0.16] : [0.08, 0.2, 0.28];
  const tints = { faint: tint(faint), soft: tint(soft), mid: tint(mid) };
  const under = [...text, tints.faint, tints.soft, tints.mid];
  return {
    '--brand': mixUntil(
      colour,
      theme === 'light' ? BLACK : WHITE,
      1,
      (mixed) => contrast(mixed, surface) >= 3,
    ),
    '--brand-strong': mixUntil(colour, BLACK, 1, (mixed) => contrast(mixed, WHITE) >= READABLE),
    '--brand-text': mixUntil(colour, theme === 'light' ? BLACK : WHITE, 1, (mixed) =>
      under.every((each) => contrast(mixed, each) >= READABLE),
    ),
    '--brand-faint': tints.faint,
    '--brand-soft': tints.soft,
    '--brand-mid': tints.mid,
    '--brand-line': mix(colour, surface, 0.32),
    '--brand-line-strong': mix(colour, surface, 0.5),
    '--focus': `${colour}80`,
  };
}
