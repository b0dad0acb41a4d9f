import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, GROUNDS, themeColours } from '../../../../src/shell/settings/themeColours.ts';

const css = readFileSync(path.join(import.meta.dirname, '../../../../src/ui/page/colours.css'), 'utf8');
/** Custom properties of the rule that begins with `head`. */
function propertiesOf(head: string): Record<string, string> {
  const from = css.indexOf(`${head} {`);
  const rule = css.slice(from, css.indexOf('}', from));
  return Object.fromEntries(
    [...rule.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}
const light = propertiesOf(':root');
const sets = { light, dark: { ...light, ...propertiesOf(":root[data-theme='dark']") } };
const AA = 4.5;

/** Every text colour with every background that it is used on. */
const INKS = ['--ink', '--ink-soft', '--ink-muted', '--brand-text'];
const PLAIN = ['--surface', '--surface-head', '--ground', '--fill-soft', '--row-hover'];
const TINTS = ['--brand-faint', '--brand-soft', '--brand-mid'];
const PAIRS: readonly (readonly [ink: string, ground: string])[] = [
  ...INKS.flatMap((ink) => [...PLAIN, ...TINTS].map((ground) => [ink, ground] as const)),
  ...['good', 'bad', 'warn'].flatMap((tone) =>
    [...PLAIN.slice(0, 3), ...TINTS, `--${tone}-soft`, '--row-bad', '--row-warn'].map(
      (ground) => [`--${tone}`, ground] as const,
    ),
  ),
  ...['--ink', '--ink-muted'].flatMap((ink) =>
    ['--good-soft', '--warn-soft', '--row-bad', '--row-warn'].map((ground) => [ink, ground] as const),
  ),
  ['--ink-hint', '--surface'],
  ['--bad-ink', '--bad-soft'],
  ['--warn-ink', '--warn-soft'],
  ['--on-brand', '--brand-strong'],
  ['--on-brand', '--idle'],
];

describe.each(['light', 'dark'] as const)('the %s set', (theme) => {
  const set = sets[theme];
  it.each(PAIRS)('%s is readable on %s', (ink, ground) => {
    expect(contrast(set[ink] ?? '', set[ground] ?? '')).toBeGreaterThanOrEqual(AA);
  });
  it('has the backgrounds that picked colours are mixed for', () => {
    const { surface, text, ink } = GROUNDS[theme];
    expect([surface, ...text, ...ink]).toEqual(
      [
        '--surface',
        ...(theme === 'light' ? ['--surface', '--ground'] : ['--ground', '--surface']),
        '--surface-head',
        '--ink',
        '--ink-muted',
        '--good',
        '--bad',
        '--warn',
      ].map((name) => set[name]),
    );
  });
  it('keeps text readable for any picked colour', () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(hex, (colour) => {
        const picked = { ...set, ...themeColours(colour, theme) };
        for (const ground of [...PLAIN.slice(0, 3), ...TINTS])
          for (const ink of ['--ink', '--ink-muted', '--brand-text', '--good', '--bad', '--warn'])
            expect(contrast(picked[ink] ?? '', picked[ground] ?? '')).toBeGreaterThanOrEqual(AA);
        expect(contrast('#ffffff', picked['--brand-strong'] ?? '')).toBeGreaterThanOrEqual(AA);
        expect(contrast(picked['--brand'] ?? '', picked['--surface'] ?? '')).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 300 },
    );
  });
});
it('computes contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#1890ff', '#ffffff')).toBeCloseTo(3.23, 1);
});
