import type axeCore from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect } from 'vitest';
import { IS_LONG } from '../../long.ts';
import { isDrawn } from '../../seed.ts';
import { settled } from '../settled.ts';
import { strayButtons } from './buttons.ts';
import { WIDE } from './pages.ts';
import type { Person } from './person.ts';

const NARROW = { width: 390, height: 844 };

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Of all that axe looks for, contrast takes most of the time. */
const CONTRAST = 'color-contrast';
type Looked = 'all' | 'contrast' | 'on a phone';
/** A folder: what is looked at is kept there as pictures, for eyes. */
const PICTURES = process.env['TEST_PICTURES'];
/** `npm run soak -- --pages`: everything at every size. */
const RULES: Readonly<Record<Looked, axeCore.RunOptions>> = {
  all: {},
  contrast: { runOnly: [CONTRAST] },
  'on a phone': IS_LONG
    ? { rules: { [CONTRAST]: { enabled: false } } }
    : // What another width may change: what scrolls, what is hidden, what has lost its name with its text.
      {
        runOnly: [
          'scrollable-region-focusable',
          'aria-hidden-focus',
          'target-size',
          'button-name',
          'link-name',
          'label',
        ],
      },
};

/** What axe finds on screen, as `rule: place`. */
async function axe(person: Person, looked: Looked): Promise<readonly string[]> {
  // A slowed page looks as it always does, and axe alone would take most of its time.
  if (process.env['TEST_SLOW']) return [];
  const seen = await alreadySeen(person, looked);
  const found = await axeOnce(person, looked, seen);
  // A toast may have faded while it was looked at, or a row been drawn: what is wrong stays wrong.
  return found.length === 0 ? found : axeOnce(person, looked, seen);
}

/** Menu and top bar, and the page behind a dialog, which nobody can use and which is looked at when it is in front. */
const FRAME = ['#side', '.top'];
const BEHIND = '#root[inert]';
/** Frames that axe has seen whole, by what they show. */
const seenFrames = new Set<string>();

/** What has been looked at already and is the same. */
async function alreadySeen({ page }: Person, looked: Looked): Promise<string[]> {
  const [frame, isBehind] = await page.evaluate(
    ([parts, behind]) => [
      parts.map((part) => document.querySelector<HTMLElement>(part)?.innerText ?? '').join(),
      document.querySelector(behind) !== null,
    ],
    [FRAME, BEHIND] as const,
  );
  if (isBehind) return [BEHIND];
  const key = `${looked} ${frame}`;
  if (seenFrames.has(key)) return FRAME;
  seenFrames.add(key);
  return [];
}

async function axeOnce(
  person: Person,
  looked: Looked,
  exclude: readonly string[],
): Promise<readonly string[]> {
  await settled(person.page);
  // By evaluation: the page's CSP lets no script in.
  if (!(await person.page.evaluate(() => 'axe' in window))) await person.page.evaluate(axeSource);
  return person.page.evaluate(
    async ([options, exclude]) => {
      const { axe: tool } = window as unknown as { axe: typeof axeCore };
      const { violations } = await tool.run(
        { exclude: exclude.filter((part) => document.querySelector(part)) },
        { resultTypes: ['violations'], ...options },
      );
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
    },
    [RULES[looked], exclude] as const,
  );
}

/** How much wider than its place the page is, px: in the window, in the frame, in a dialog or the overlay. */
const overflow = (person: Person): Promise<number> =>
  person.page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'html, .main, .tab-panel, .bp6-dialog, .bp6-dialog-body, .sheet-body, .upload-body, .overlay',
      ),
    ].reduce((most, { scrollWidth, clientWidth }) => Math.max(most, scrollWidth - clientWidth), 0),
  );

/** The page has taken notice of its new size, and nothing of it is still on its way. A page behind draws no frames. */
async function drawn({ page }: Person): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, 500);
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
  await settled(page);
}

/**
 * Nothing for axe to find, nothing scrolls sideways, at a tour and on a phone; `where` names the moment in the report. The
 * colours of a phone are the tour's: they are looked at once. In `npm test` axe looks at one of the two sizes, which the seed of
 * the run draws.
 */
export async function looksRight(person: Person, where: string): Promise<void> {
  const found = [];
  const forAxe = isDrawn(where, 2) ? WIDE : NARROW;
  for (const size of [NARROW, WIDE]) {
    await person.page.setViewportSize(size);
    await drawn(person);
    if (PICTURES)
      await person.page.screenshot({
        path: path.join(PICTURES, `${where.replaceAll(/\W+/g, '-')}-${size.width}.png`),
      });
    // On a busy machine the frame that takes notice of the new size may come later than that.
    await expect.poll(() => overflow(person), { message: `${where}: px too wide at ${size.width}` }).toBe(0);
    const isForAxe = IS_LONG || size === forAxe;
    found.push({
      at: size.width,
      axe: isForAxe ? await axe(person, size === WIDE ? 'all' : 'on a phone') : [],
    });
  }
  expect({ where, found, stray: await strayButtons(person) }).toEqual({
    where,
    stray: [],
    found: [NARROW, WIDE].map(({ width }) => ({ at: width, axe: [] })),
  });
}

/** Everything can be read: for the same moment in other colours, where nothing else can differ. */
export async function looksReadable(person: Person, where: string): Promise<void> {
  for (const size of IS_LONG ? [NARROW, WIDE] : [WIDE]) {
    await person.page.setViewportSize(size);
    await drawn(person);
    expect([where, size.width, await axe(person, 'contrast')]).toEqual([where, size.width, []]);
  }
}
