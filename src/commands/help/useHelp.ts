import { useMemo, useState } from 'react';
import type { CommandContext } from '../context.ts';
import { helpGroups, type HelpEntry, type HelpGroup } from './helpEntries.ts';
import { createSearchIndex } from '../search/search.ts';
import type { Range } from '../search/searchMatch.ts';
import { shortcutText } from '../keys/shortcut.ts';
import { useAllCommands, useKeysOf } from '../useCommands.ts';

/** Above the number of entries that the sheet can hold. */
const ALL = 500;

/** The state of the help sheet, without its view. `context`: the context when the sheet opened. */
export function useHelp(context: CommandContext) {
  const [query, setQuery] = useState('');
  const [chosenId, setChosen] = useState<string | null>(null);
  const commands = useAllCommands();
  const keysOf = useKeysOf();
  const groups = useMemo(() => helpGroups(commands, context, keysOf), [commands, context, keysOf]);
  const index = useMemo(() => indexOf(groups), [groups]);

  const found = useMemo(() => {
    const ranges = new Map<string, readonly Range[]>();
    if (query.trim() === '') return { groups, ranges };
    const hits = index.search(query, { limit: ALL });
    for (const hit of hits) ranges.set(hit.item.id, hit.ranges);
    const entries = hits.map(({ item }) => item.entry);
    return { groups: entries.length > 0 ? [{ title: `找到 ${entries.length} 项`, entries }] : [], ranges };
  }, [groups, index, query]);

  const entries = found.groups.flatMap((group) => group.entries);
  const chosen = entries.find(({ id }) => id === chosenId) ?? entries[0];

  return {
    query,
    type: (text: string): void => {
      setQuery(text);
      setChosen(null);
    },
    /** All entries, whatever is searched for. */
    all: groups,
    ...found,
    chosen,
    choose: setChosen,
    /** Moves up or down by one entry, wrapping at the ends. */
    move(by: number): void {
      const at = entries.findIndex((entry) => entry === chosen);
      const next = entries.at((at + by) % entries.length);
      if (next) setChosen(next.id);
    },
  };
}

interface HelpItem {
  readonly id: string;
  readonly title: string;
  readonly keywords: readonly string[];
  readonly group: string;
  readonly entry: HelpEntry;
}

/** Matches name, keywords, group and the keys themselves: `F8`, `Alt+B`. */
const indexOf = (groups: readonly HelpGroup[]) =>
  createSearchIndex(
    groups.flatMap(({ entries }) =>
      entries.map((entry): HelpItem => ({
        id: entry.id,
        title: entry.title,
        group: entry.section,
        entry,
        keywords: [
          ...(entry.command?.keywords ?? []),
          ...entry.shortcuts,
          ...entry.shortcuts.map((keys) => shortcutText(keys)),
        ],
      })),
    ),
  );
