import { useMemo, useState } from 'react';
import { permits } from '../../../contract/rights/permission.ts';
import type { AnyCommand } from '../../commands/command.ts';
import { conflictsIn, type Binding, type Keymap } from '../../commands/keys/keymap.ts';
import { SCOPE_NAMES } from '../../commands/keys/keyWords.ts';
import { createSearchIndex } from '../../commands/search/search.ts';
import { shortcutText } from '../../commands/keys/shortcut.ts';
import { useAllCommands, useCommandContext, useKeymap } from '../../commands/useCommands.ts';

/** One command with its keys. */
export interface KeyRow {
  readonly id: string;
  readonly command: AnyCommand;
  readonly keys: readonly string[];
  /** The keys are the person's own. */
  readonly isOwn: boolean;
  /** Conflicts, a sentence each. */
  readonly conflicts: readonly string[];
}

export interface KeySection {
  readonly title: string;
  readonly rows: readonly KeyRow[];
}

const ALL = 2000;

function rowsOf(commands: readonly AnyCommand[], keymap: Keymap): readonly KeyRow[] {
  const conflicts = new Map<string, string[]>();
  const note = (mine: Binding, other: Binding): void => {
    const { title, scope } = other.command;
    const keys = shortcutText(other.chords.join(' '));
    const sentence = `${keys} 也是「${title}」（${SCOPE_NAMES[scope]}）的按键`;
    conflicts.set(mine.command.id, [...(conflicts.get(mine.command.id) ?? []), sentence]);
  };
  for (const { a, b } of conflictsIn(keymap)) {
    note(a, b);
    note(b, a);
  }
  return commands.map((command) => ({
    id: command.id,
    command,
    keys: keymap.keysOf(command.id),
    isOwn: Object.hasOwn(keymap.overrides, command.id),
    conflicts: conflicts.get(command.id) ?? [],
  }));
}

function sectionsOf(rows: readonly KeyRow[]): readonly KeySection[] {
  const sections = new Map<string, KeyRow[]>();
  for (const row of rows)
    sections.set(row.command.section, [...(sections.get(row.command.section) ?? []), row]);
  return [...sections].map(([title, own]) => ({ title, rows: own }));
}

/** The permitted commands by section, or the search results, and the active one. */
export function useKeymapList() {
  const [query, setQuery] = useState('');
  const [chosenId, setChosen] = useState<string | null>(null);
  const rights = useCommandContext((context) => context.rights);
  const all = useAllCommands();
  const keymap = useKeymap();
  const rows = useMemo(
    () =>
      rowsOf(
        all.filter(({ permission }) => permits(permission, rights)),
        keymap,
      ),
    [all, keymap, rights],
  );
  const index = useMemo(
    () =>
      createSearchIndex(
        rows.map((row) => ({
          id: row.id,
          title: row.command.title,
          group: row.command.section,
          row,
          keywords: [...row.command.keywords, ...row.keys, ...row.keys.map((key) => shortcutText(key))],
        })),
      ),
    [rows],
  );
  const sections = useMemo((): readonly KeySection[] => {
    if (query.trim() === '') return sectionsOf(rows);
    const found = index.search(query, { limit: ALL }).map(({ item }) => item.row);
    return found.length > 0 ? [{ title: `找到 ${found.length} 项`, rows: found }] : [];
  }, [rows, index, query]);

  const shown = sections.flatMap((section) => section.rows);
  const chosen = shown.find(({ id }) => id === chosenId) ?? shown[0];
  return {
    query,
    type: (text: string): void => {
      setQuery(text);
      setChosen(null);
    },
    sections,
    chosen,
    choose: setChosen,
    /** Moves by so many rows; a single step wraps around. */
    move(by: number): void {
      const at = shown.findIndex((row) => row === chosen);
      const to =
        Math.abs(by) === 1 ? (at + by) % shown.length : Math.max(0, Math.min(shown.length - 1, at + by));
      const next = shown.at(to);
      if (next) setChosen(next.id);
    },
    conflictCount: rows.filter((row) => row.conflicts.length > 0).length,
  };
}
