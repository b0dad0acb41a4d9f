import type { Browser } from 'playwright-core';
import { quantile, rounded, type Figure } from '../figure.ts';
import { held, jumps, wheel, type Stretch } from './activities.ts';
import { checkLastRow } from './lastRow.ts';
import { fetchPackages } from './packages.ts';
import { buildSide, heapOf, openSide, OURS, RIVALS, type BuiltSide } from './sides.ts';

const ACTIVITIES = { wheel, held, jumps } as const;
type Activity = keyof typeof ACTIVITIES;
/** Each activity takes five seconds a table, in turns, so that whatever else the machine does falls on all. */
const ROUNDS = 2;
const STRETCH_MS = 2500;
/** Before each stretch, for looking whether there is always something to read. */
const WARM_MS = 1000;
/** px: less is no scrolling, and its frames are those of a page at rest. */
const MOVED = 2000;

interface Measured {
  readonly name: string;
  readonly isText: boolean;
  readonly by: Record<Activity, Stretch[]>;
  heap: number;
  /** Frames of wheel and keys with nothing to read in some place. */
  blank: number;
}

/**
 * 1,000,000 rows × 20 columns in our table, in a hand-made pool of rows, and in the tables that people take: five seconds
 * each of the wheel, of PageDown held down, of jumps. Before that the last row is looked for at every zoom and density.
 */
export async function tableBench(browser: Browser, say: (line: string) => void): Promise<readonly Figure[]> {
  const packages = await fetchPackages();
  const builts: BuiltSide[] = [];
  try {
    for (const plan of [OURS, ...RIVALS])
      if (plan.isApart && !packages) say(`${plan.name}: its package cannot be had here; left out`);
      else builts.push(await buildSide(plan, packages?.folder));
    const [first] = builts;
    if (first) await checkLastRow(browser, first.built.url);
    const measured = builts.map(({ plan }): Measured => ({
      name: plan.name,
      isText: plan.isText,
      heap: 0,
      blank: 0,
      by: { wheel: [], held: [], jumps: [] },
    }));
    for (let round = 1; round <= ROUNDS; round++)
      for (let nth = 0; nth < builts.length; nth += 1) {
        const at = round % 2 === 0 ? nth : builts.length - 1 - nth;
        const [built, of] = [builts[at], measured[at]];
        if (built && of) await measureAlone(browser, built, of);
      }
    for (const of of measured) say(lineOf(of));
    return figuresOf(measured);
  } finally {
    for (const { built } of builts) await built.close();
    await packages?.remove();
  }
}

/** A table has the browser to itself while it is measured: five others that idle beside it cost it frames. */
async function measureAlone(browser: Browser, built: BuiltSide, of: Measured): Promise<void> {
  const side = await openSide(browser, built);
  for (const activity of ['wheel', 'held', 'jumps'] as const) {
    const warm = await ACTIVITIES[activity](side, WARM_MS, true);
    if (activity !== 'jumps') of.blank += warm.blank;
    of.by[activity].push(await ACTIVITIES[activity](side, STRETCH_MS));
  }
  of.heap = await heapOf(side.page);
  await side.page.close();
}

/** Frames of the stretches in which the table really moved. */
const framesOf = (stretches: readonly Stretch[]): readonly number[] =>
  stretches.filter(({ way }) => way > MOVED).flatMap(({ frames }) => frames);
const p95Of = ({ by }: Measured): number => quantile(framesOf(Object.values(by).flat()), 0.95);
const readableOf = ({ by }: Measured): number =>
  quantile(
    by.jumps.flatMap(({ readable }) => readable),
    0.95,
  );
function lineOf(of: Measured): string {
  const parts = (Object.keys(ACTIVITIES) as Activity[]).map((activity) => {
    const frames = framesOf(of.by[activity]);
    if (frames.length === 0) return `${activity} –`;
    return `${activity} ${quantile(frames, 0.5).toFixed(1)} / ${quantile(frames, 0.95).toFixed(1)}`;
  });
  const read = of.isText
    ? `readable p95 ${readableOf(of).toFixed(0)} ms, blank frames ${of.blank}`
    : 'a canvas: not looked into';
  return `  ${of.name.padEnd(10)} ms a frame p50 / p95: ${parts.join(', ')}; ${read}; heap ${of.heap.toFixed(0)} MB`;
}

function figuresOf(measured: readonly Measured[]): readonly Figure[] {
  const [ours, ...rivals] = measured;
  const [best] = [...rivals].sort((a, b) => p95Of(a) - p95Of(b));
  if (!ours || !best) throw new Error('nothing was measured');
  const names = rivals.map(({ name }) => name).join(', ');
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  return [
    {
      name: 'table.p95.vs-best',
      value: rounded(p95Of(ours) / p95Of(best)),
      unit: `ratio of p95 frame times (${ms(p95Of(ours))} ÷ ${ms(p95Of(best))}; blank frames ${ours.blank})`,
      baseline: `the smoothest of ${names}: ${best.name}`,
    },
    {
      name: 'table.jump.p95ms',
      value: rounded(readableOf(ours), 1),
      unit: 'ms from a jump until nine points of the view show text',
      baseline: rivals
        .filter(({ isText }) => isText)
        .map((each) => `${each.name} ${readableOf(each).toFixed(0)}`)
        .join(', '),
    },
    {
      name: 'table.heap.mb',
      value: rounded(ours.heap, 1),
      unit: 'MB of script memory after all of it',
      baseline: rivals.map((each) => `${each.name} ${each.heap.toFixed(0)}`).join(', '),
    },
  ];
}
