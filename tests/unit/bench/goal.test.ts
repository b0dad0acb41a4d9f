import { describe, expect, it } from 'vitest';
import { benches } from '../../bench/benches.ts';
import { isMet, type Goal } from '../../bench/goal.ts';

describe('a goal', () => {
  const cases: readonly (readonly [Goal, number, boolean])[] = [
    ['≤ 620', 619.9, true],
    ['≤ 620', 620, true],
    ['≤ 620', 620.1, false],
    ['≥ 0.97', 0.971, true],
    ['≥ 0.97', 0.97, true],
    ['≥ 0.97', 0.969, false],
    ['watched', 1e9, true],
    ['≤ 620', Number.NaN, false],
    ['watched', Number.NaN, false],
  ];
  it.each(cases)('%s of %d: %s', (goal, value, met) => {
    expect(isMet(goal, value)).toBe(met);
  });

  it('is a comparable bound for every figure', () => {
    const goals = benches.flatMap(({ goals: each }) => Object.values(each));
    for (const goal of goals) expect(goal).toMatch(/^([≤≥] \d+(\.\d+)?|watched)$/);
  });

  it('has a figure whose name no other goal uses', () => {
    const names = benches.flatMap(({ goals }) => Object.keys(goals));
    expect(names).toEqual([...new Set(names)]);
  });
});
