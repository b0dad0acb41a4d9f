import { describe, expect, it } from 'vitest';
import {
  bodyHeight,
  MAX_HEIGHT,
  placeFor,
  positionShowing,
  rowRange,
  rowSpan,
  scrolledTo,
  type Place,
} from '../../../src/ui/table/rowWindow.ts';

const short = { rowCount: 1_000, rowHeight: 28, viewHeight: 700 };
const long = { rowCount: 2_000_000, rowHeight: 28, viewHeight: 700 };
const position = ({ top, shift }: Place): number => top + shift;
const bottom = (size: typeof long): number => size.rowCount * size.rowHeight - size.viewHeight;

describe('rows drawn', () => {
  it('cover the view at every position, always with the same number of rows', () => {
    for (let at = 0; at <= bottom(short); at += 333) {
      const { start, end } = rowRange(short, at);
      expect(start * 28).toBeLessThanOrEqual(at);
      expect(end * 28).toBeGreaterThanOrEqual(at + short.viewHeight);
      expect(end - start).toBe(rowSpan(short));
    }
  });
  it('are none of an empty list, and all of a short one', () => {
    expect(rowRange({ ...short, rowCount: 0 }, 0)).toEqual({ start: 0, end: 0 });
    expect(rowRange({ ...short, rowCount: 3 }, 0)).toEqual({ start: 0, end: 3 });
  });
});

describe('a list taller than a browser allows', () => {
  it('keeps its box below the height limit', () => {
    expect(bodyHeight(long)).toBe(MAX_HEIGHT);
    expect(bodyHeight(short)).toBe(28_000);
  });
  it('reaches the first and the last row by the scrollbar', () => {
    const range = MAX_HEIGHT - long.viewHeight;
    expect(position(scrolledTo(long, { top: 0, shift: 0 }, range))).toBe(bottom(long));
    expect(position(scrolledTo(long, placeFor(long, bottom(long)), 0))).toBe(0);
  });
  it('scrolls by exactly one wheel notch at any position', () => {
    const start = placeFor(long, 20_000_000);
    const next = scrolledTo(long, start, start.top + 336);
    expect(position(next) - position(start)).toBe(336);
  });
  it('can show the rows at both ends', () => {
    let down = placeFor(long, bottom(long) - 2_000);
    for (let notch = 0; notch < 12; notch++) {
      const before = position(down);
      down = scrolledTo(long, down, Math.min(MAX_HEIGHT - long.viewHeight, down.top + 336));
      expect(position(down) - before).toBeLessThanOrEqual(336);
    }
    expect(position(down)).toBe(bottom(long));
    let up = placeFor(long, 2_000);
    for (let notch = 0; notch < 12; notch++) {
      const before = position(up);
      up = scrolledTo(long, up, Math.max(0, up.top - 336));
      expect(before - position(up)).toBeLessThanOrEqual(336);
    }
    expect(position(up)).toBe(0);
  });
});

it('scrolls no further than a row needs', () => {
  expect(positionShowing(short, 280, 5)).toBe(140);
  expect(positionShowing(short, 280, 12)).toBe(280);
  expect(positionShowing(short, 0, 30)).toBe(31 * 28 - 700);
});
