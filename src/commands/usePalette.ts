import { useMemo, useState } from 'react';
import type { AnyCommand, CommandArgs } from './command.ts';
import type { CommandContext } from './context.ts';
import { foundEntries, idleEntries, indexOf, MOUNTED } from './paletteEntries.ts';
import { argRows, commandRows, type PaletteRow, type RowList } from './paletteRows.ts';
import { useArgOptions } from './useArgOptions.ts';
import { useKeysOf } from './useCommands.ts';

/** A command whose arguments are being gathered. `titles` are what the person saw of `args`. */
export interface Gathering {
  readonly command: AnyCommand;
  readonly args: CommandArgs;
  readonly titles: readonly string[];
}

interface PaletteInput {
  readonly commands: readonly AnyCommand[];
  readonly context: CommandContext;
  readonly recent: readonly string[];
  readonly start: AnyCommand | null;
  readonly finish: (command: AnyCommand, args: CommandArgs) => void;
  readonly close: () => void;
}

const NO_ARGS: CommandArgs = {};
const begin = (command: AnyCommand): Gathering => ({ command, args: NO_ARGS, titles: [] });

/** The palette's state, without its looks. */
export function usePalette({ commands, context, recent, start, finish, close }: PaletteInput) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState('');
  const [gathering, setGathering] = useState<Gathering | null>(start && begin(start));
  const step = gathering?.command.args?.[gathering.titles.length];
  const answer = useArgOptions(step, context, gathering?.args ?? NO_ARGS, query);

  const keysOf = useKeysOf();
  const list = useMemo((): RowList => {
    if (step) return argRows(step, answer, query, MOUNTED);
    if (query.trim() === '') return commandRows(idleEntries(commands, context, recent), query, keysOf);
    return commandRows(foundEntries(indexOf(commands), query, context, recent), query, keysOf);
  }, [step, answer, query, commands, context, recent, keysOf]);

  const rows = list.sections.flatMap((section) => section.rows);
  const current = rows.find((row) => row.value === chosen) ?? rows.find((row) => row.reason === null);

  const type = (text: string): void => {
    setQuery(text);
    setChosen('');
  };
  const go = (next: Gathering | null): void => {
    setGathering(next);
    type('');
  };
  /** Rows with a reason never come here: cmdk neither clicks nor enters a disabled item. */
  const pick = ({ pick: what }: PaletteRow): void => {
    if (what.kind === 'command') {
      if (what.command.args?.length) go(begin(what.command));
      else finish(what.command, NO_ARGS);
    } else if (gathering && step) {
      const args = { ...gathering.args, [step.key]: what.value };
      const titles = [...gathering.titles, what.title];
      if (titles.length === gathering.command.args?.length) finish(gathering.command, args);
      else go({ command: gathering.command, args, titles });
    }
  };
  /** One argument back; from the first one to the list of commands; from there out. */
  const back = (): void => {
    if (!gathering) return close();
    if (gathering.titles.length === 0) return go(null);
    const kept = gathering.command.args?.slice(0, gathering.titles.length - 1) ?? [];
    const args = Object.fromEntries(kept.map(({ key }) => [key, gathering.args[key] ?? '']));
    go({ command: gathering.command, args, titles: gathering.titles.slice(0, -1) });
  };

  return {
    query,
    type,
    chosen: current?.value ?? '',
    choose: setChosen,
    gathering,
    step,
    list,
    rows,
    pick,
    back,
  };
}
