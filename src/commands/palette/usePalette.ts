import { useState, useSyncExternalStore } from 'react';
import {
  filledWith,
  gather,
  goBack,
  goOn,
  requiredOf,
  NOTHING,
  stepOf,
  stepsOf,
  type Filled,
  type Gathering,
} from './argState.ts';
import type { AnyCommand, CommandHome } from '../command.ts';
import type { CommandContext } from '../context.ts';
import { isPinyinPending, onPinyin } from '../search/pinyin.ts';
import type { CommandIndex } from './paletteIndex.ts';
import type { PaletteRow } from './paletteRows.ts';
import type { PaletteSource } from './paletteSource.ts';
import type { Line } from './recents.ts';
import { usePaletteList, type PalettePage } from './usePaletteList.ts';

interface PaletteInput {
  readonly index: CommandIndex;
  /** False while the code of more commands is being loaded. */
  readonly isComplete: boolean;
  readonly context: CommandContext;
  readonly sources: readonly PaletteSource[];
  readonly recent: readonly string[];
  readonly lines: readonly Line[];
  readonly use: ReadonlyMap<string, number>;
  readonly start: AnyCommand | null;
  readonly text: string;
  readonly known?: { readonly filled: Filled; readonly asked: readonly string[] };
  /** With `home`: to be run on that page. */
  readonly finish: (command: AnyCommand, filled: Filled, home?: CommandHome) => void;
  readonly close: () => void;
  /** Opens the browser's file picker. */
  readonly pickFile: (accept: string | undefined) => void;
}

const LIST: PalettePage = { gathering: null, about: null };

/** All steps of a command, for filling in optional arguments too. */
const everyStep = (command: AnyCommand): readonly string[] => stepsOf(command).map(({ key }) => key);

const openKeys = (command: AnyCommand, { args }: Filled): readonly string[] =>
  everyStep(command).filter((key) => args[key] === undefined);

/** Opens a command at its required arguments, or at all arguments when none is required. */
function opened(command: AnyCommand, known?: PaletteInput['known']): Gathering {
  if (known) {
    const missing = requiredOf(command, known.filled).filter((key) => !known.asked.includes(key));
    return gather(command, known.filled, [...known.asked, ...missing]);
  }
  const missing = requiredOf(command, NOTHING);
  return gather(command, NOTHING, missing.length > 0 ? missing : everyStep(command));
}

/** The palette's state, without rendering. */
export function usePalette({
  isComplete,
  start,
  text,
  known,
  finish,
  close,
  pickFile,
  ...given
}: PaletteInput) {
  const [query, setQuery] = useState(text);
  const [chosen, setChosen] = useState('');
  /** The query in the list, restored on the way back. */
  const [typedBefore, setTypedBefore] = useState('');
  /** Why the picked file was refused. */
  const [refused, setRefused] = useState<string | null>(null);
  const [page, setPage] = useState<PalettePage>(() => ({
    gathering: start && opened(start, known),
    about: null,
  }));
  const { list, isRead, ...waits } = usePaletteList({ ...given, ...page, query });
  const isPending = useSyncExternalStore(onPinyin, isPinyinPending);
  const { gathering, about } = page;
  const step = gathering ? stepOf(gathering) : undefined;

  const rows = list.sections.flatMap((section) => section.rows);
  const current = rows.find((row) => row.value === chosen) ?? rows.find((row) => row.reason === null);

  const type = (text: string): void => {
    setQuery(text);
    setChosen('');
    setRefused(null);
  };
  const go = (next: PalettePage, text = ''): void => {
    if (!gathering && !about) setTypedBefore(query);
    setPage(next);
    type(text);
  };
  const ask = (next: Gathering, text = ''): void => {
    if (stepOf(next)) go({ gathering: next, about }, text);
    else finish(next.command, next);
  };
  const begin = (command: AnyCommand, filled: Filled, keys = requiredOf(command, filled)): void =>
    ask(gather(command, filled, keys));
  const answer = (value: string, title: string, file?: File): void => {
    if (gathering && step)
      ask(goOn(gathering, step.key, filledWith(gathering, step.key, value, title, file)));
  };

  /** Rows with a reason never arrive here: cmdk neither clicks nor enters a disabled item. */
  const pick = ({ pick: what }: PaletteRow): void => {
    switch (what.kind) {
      case 'command':
        return begin(what.command, what.filled);
      case 'afar':
        return finish(what.command, NOTHING, what.home);
      case 'ask': {
        const others = requiredOf(what.command, what.filled).filter((key) => key !== what.key);
        return ask(gather(what.command, what.filled, [what.key, ...others]), what.text);
      }
      case 'subject':
        return go({ gathering: null, about: what });
      case 'arg':
        return answer(what.value, what.title);
      case 'file':
        return pickFile(step && 'file' in step ? step.file.accept : undefined);
      case 'skip':
        if (gathering && step) ask(goOn(gathering, step.key));
        return;
      case 'go':
        if (gathering) finish(gathering.command, gathering);
    }
  };
  const takeFile = (file: File): void => {
    const verdict = step && 'file' in step ? (step.file.check?.(file) ?? true) : true;
    if (verdict === true) answer(file.name, file.name, file);
    else setRefused(verdict);
  };
  const fillable =
    gathering || current?.pick.kind !== 'command' ? [] : openKeys(current.pick.command, current.pick.filled);
  const canFill = gathering ? step?.optional === true : fillable.length > 0;
  /** Asks for all arguments of the chosen command; within them, skips an optional one. */
  const fillIn = (): boolean => {
    if (!canFill) return false;
    if (gathering && step) ask(goOn(gathering, step.key));
    else if (current?.pick.kind === 'command') begin(current.pick.command, current.pick.filled, fillable);
    return true;
  };
  /** One argument back; from the first one to the list; from the list out of the palette. */
  const back = (): void => {
    if (!gathering && !about) return close();
    const before = gathering && goBack(gathering);
    if (before) return go({ gathering: before, about });
    if (gathering && about) return go({ gathering: null, about });
    setPage(LIST);
    type(typedBefore);
  };

  /** A row that the person moved to is the intended one. The arguments of a command need no other commands. */
  const isWhole = isComplete || gathering !== null;
  const isAnswered = (isWhole && waits.isAnswered) || current?.value === chosen;
  /** Until the dictionary has loaded, letters cannot be matched with all texts. */
  const isReadable = !isPending || !isRead || !/[a-z]/i.test(query);
  const take = (): void => {
    if (current?.reason === null) pick(current);
  };

  return {
    isAnswered,
    isReadable,
    take,
    query,
    type,
    chosen: current?.value ?? '',
    choose: setChosen,
    gathering,
    about,
    step,
    list,
    rows,
    pick,
    takeFile,
    refused,
    canFill,
    fillIn,
    back,
  };
}
