/** How often a plan runs is asked in two short steps; a plan that nothing starts by itself is not asked for a time. */
import { expect, it } from 'vitest';
import { cycle, cycleDays, cycleKinds } from '../../../contract/reportPlan/schedule.ts';
import type { AnyCommand } from '../../../src/commands/command.ts';
import {
  filledWith,
  gather,
  goOn,
  missingOf,
  NOTHING,
  requiredOf,
  stepOf,
} from '../../../src/commands/palette/argState.ts';
import { saveReportCommands } from '../../../src/screens/report-management/report/saveReportCommands.ts';

const save = saveReportCommands[0] as AnyCommand;

/** The steps that are asked when each is answered so. */
function asked(answers: Readonly<Record<string, string>>): string[] {
  let gathering = gather(save, NOTHING, requiredOf(save, NOTHING));
  const keys: string[] = [];
  for (let step = stepOf(gathering); step; step = stepOf(gathering)) {
    keys.push(step.key);
    const value = answers[step.key] ?? 'x';
    gathering = goOn(gathering, step.key, filledWith(gathering, step.key, value, value));
  }
  // Nothing is missing: Enter runs it.
  expect(missingOf(save, gathering)).toEqual([]);
  return keys;
}

it('asks for the day of a week or a month, and for a time where there is one', () => {
  expect(asked({ cycle: 'daily' })).toEqual(['name', 'period', 'cycle', 'time', 'format']);
  for (const kind of ['weekly', 'monthly'])
    expect(asked({ cycle: kind })).toEqual(['name', 'period', 'cycle', 'day', 'time', 'format']);
  expect(asked({ cycle: 'none' })).toEqual(['name', 'period', 'cycle', 'format']);
});

it('offers few choices at a time, and each makes a cycle that the server takes', () => {
  expect(cycleKinds).toHaveLength(4);
  for (const { value } of cycleKinds)
    for (const day of cycleDays(value).length > 0 ? cycleDays(value) : [null])
      expect(cycle.safeParse(day === null ? value : `${value}:${day.value}`).success).toBe(true);
});
