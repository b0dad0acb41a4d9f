import { routeGroups, routes, type RouteRow } from '../../../contract/routes.ts';
import type { AnyCommand } from '../../../src/commands/command.ts';
import { openScreenCommand, openScreenId } from '../../../src/commands/openScreen.ts';
import { itemOf } from '../../../src/commands/palette/paletteIndex.ts';
import { loadPinyin } from '../../../src/commands/search/pinyin.ts';
import { createSearchIndex } from '../../../src/commands/search/search.ts';
import { registry } from '../wholeRegistry.ts';

export interface Miss {
  readonly query: string;
  readonly expected: string;
  readonly found: readonly string[];
}

/** Every command of the registry, and one for each menu screen of the route table, built or not. */
function corpus(): readonly AnyCommand[] {
  const known = new Set(registry.all().map(({ id }) => id));
  const rows: readonly RouteRow[] = routes;
  const planned = rows
    .filter(
      ({ path, access }) => access !== 'public' && access !== 'hidden' && !known.has(openScreenId(path)),
    )
    .map(({ path, title, english, menuCode, group }) => {
      const named = routeGroups.find((each) => each.path === group)?.title;
      const codes = menuCode === undefined ? [] : [menuCode];
      return openScreenCommand({
        path,
        title,
        english,
        codes,
        permission: 'session',
        ...(named !== undefined && { group: named }),
      });
    });
  return [...registry.all(), ...planned];
}

/** Runs every query of a set (golden.tsv) and returns those whose first result is not the expected one. */
export async function askGolden(
  set: string,
): Promise<{ readonly asked: number; readonly misses: readonly Miss[] }> {
  await loadPinyin();
  const index = createSearchIndex(corpus().map(itemOf));
  const pairs = set
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '))
    .map((line) => line.split('\t'));
  const misses = pairs.flatMap(([query = '', expected = '']): Miss[] => {
    const found = index.search(query, { limit: 3 }).map(({ item }) => item.id);
    return found[0] === expected ? [] : [{ query, expected, found }];
  });
  return { asked: pairs.length, misses };
}
