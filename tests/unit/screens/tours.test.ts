/** What the guided tours name is there: commands, pages, and the tours themselves. */
import { expect, it } from 'vitest';
import { screenRoutes } from '../../../src/screens/index.ts';
import { tours } from '../../../src/screens/tours.ts';
import { readShortcut } from '../../../src/commands/keys/shortcut.ts';
import { registry } from '../wholeRegistry.ts';
import { TOURS } from '../../../src/shell/tour/tourCommands.ts';

it('names commands that exist and have a key, and pages that exist', () => {
  const steps = tours.flatMap((tour) => tour.steps);
  const paths = new Set(screenRoutes.map(({ path }) => path as string));
  for (const { command, at, keys = [] } of steps) {
    if (command !== undefined) expect([command, registry.get(command)?.id]).toEqual([command, command]);
    if (command !== undefined && !command.startsWith('open.'))
      expect([command, registry.keysOf(command).length]).not.toEqual([command, 0]);
    if (at !== undefined) expect([at, paths.has(at)]).toEqual([at, true]);
    for (const key of keys) expect(() => readShortcut(key)).not.toThrow();
  }
});

it('has a name in the palette for each tour, and a tour for each name', () => {
  expect(TOURS.map(({ id }) => id)).toEqual(tours.map(({ id }) => id));
});

it('tells no key in its texts that the page does not have', () => {
  // Keys in a sentence are authored ones: F2 冲正、F3 补录 …
  const named = tours.flatMap(({ steps }) =>
    steps.flatMap(({ why }) =>
      [...why.matchAll(/(F\d+) (冲正|补录|撤销|标记)/gu)].map(([, key, title]) => [key, title]),
    ),
  );
  expect(named.length).toBeGreaterThan(3);
  const day = registry.all().filter(({ id }) => id.startsWith('dayDetail.'));
  for (const [key, title] of named)
    expect(day.find((command) => command.title.startsWith(title ?? ''))?.shortcut).toBe(key);
});
