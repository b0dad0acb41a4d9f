import { useMemo } from 'react';
import { argRows } from './argRows.ts';
import { filledWith, missingOf, NOTHING, stepOf, stepsOf, type Filled, type Gathering } from './argState.ts';
import type { ArgOption } from '../command.ts';
import { fillArgs } from '../keptArgs.ts';
import type { CommandContext } from '../context.ts';
import { readInline, type Reading } from './inlineArgs.ts';
import { entryOf, foundEntries, idleEntries, MOUNTED } from './paletteEntries.ts';
import type { CommandIndex } from './paletteIndex.ts';
import {
  commandRow,
  commandRows,
  sourceSections,
  subjectRows,
  type PaletteRow,
  type RowList,
  type RowSection,
} from './paletteRows.ts';
import { sourceOf, type PaletteSource, type Subject } from './paletteSource.ts';
import { useAnswer, type Answer } from './useAnswer.ts';
import { useArgOptions } from './useArgOptions.ts';
import { useKeysOf } from '../useCommands.ts';
import type { Line } from './recents.ts';

/** What the list depends on. */
export interface PalettePage {
  readonly gathering: Gathering | null;
  readonly about: { readonly title: string; readonly subjects: readonly Subject[] } | null;
}
export interface ListInput extends PalettePage {
  readonly index: CommandIndex;
  readonly context: CommandContext;
  readonly sources: readonly PaletteSource[];
  readonly recent: readonly string[];
  readonly lines: readonly Line[];
  readonly use: ReadonlyMap<string, number>;
  readonly query: string;
}

const NO_READINGS: readonly Reading[] = [];
/** Maximum number of options for one remote argument of a line. */
const OFFERED = 5;

/** The rows for the query. */
export interface PaletteAnswer {
  readonly list: RowList;
  /** False while the first row may still change: the server or an argument's options have not replied yet. */
  readonly isAnswered: boolean;
  /** Whether typed letters are matched as pinyin. */
  readonly isRead: boolean;
}

/** The rows for the query in any state of the palette; results of the server are added below. */
export function usePaletteList(input: ListInput): PaletteAnswer {
  const { index, context, sources, recent, lines, use, query, gathering, about } = input;
  const step = gathering ? stepOf(gathering) : undefined;
  const options = useArgOptions(step, context, gathering?.args ?? NOTHING.args, query);
  const keysOf = useKeysOf();
  const isFree = !gathering && !about;
  const found = useMemo(
    () => (isFree ? sourceOf(query, sources, context) : null),
    [isFree, query, sources, context],
  );
  const question = found?.source.question?.(found.text) ?? null;
  const answer = useAnswer(
    found && question !== null ? `${found.source.prefix}${question}` : null,
    (signal) => found?.source.answer?.(question ?? '', context, signal) ?? Promise.resolve([]),
  );
  const readings = useMemo(
    () => (isFree && !found && /\S\s+\S/u.test(query) ? readInline(query, context, index) : NO_READINGS),
    [isFree, found, query, context, index],
  );
  const pending = readings.find((reading) => reading.pending !== null);
  const offered = useAnswer(
    pending?.pending ? `${pending.command.id} ${pending.pending.step.key} ${pending.pending.text}` : null,
    async (signal): Promise<readonly ArgOption[]> => {
      if (!pending?.pending) return [];
      const { step: wanted, text } = pending.pending;
      return wanted.options(context, { query: text, args: pending.filled.args, signal });
    },
  );

  const list = useMemo((): RowList => {
    if (gathering && step)
      return argRows({
        step,
        ctx: context,
        answer: options,
        query,
        limit: MOUNTED,
        isComplete: missingOf(gathering.command, gathering).length === 0,
      });
    if (about) return aboutRows(about.subjects, index, context, use, query);
    if (found) {
      const known =
        found.source.local?.(found.text, { ctx: context, index, use, keysOf }).slice(0, MOUNTED) ?? [];
      const rows = answer.status === 'ready' ? [...known, ...answer.value] : known;
      const below = belowOf(answer);
      const nothing =
        found.text === '' || (found.source.question && question === null)
          ? found.source.prompt
          : `没有找到「${found.text}」。`;
      return { sections: sourceSections(rows, context, index), ...tell(nothing, below) };
    }
    if (query.trim() === '') {
      const idle = commandRows(idleEntries(index.commands, context, recent, use), query);
      return { ...idle, sections: [...lineSection(lines, index, context), ...idle.sections] };
    }
    const list = commandRows(foundEntries(index, query, context, use), query);
    if (readings.length === 0) return list;
    // Only the first open line is asked for. If the server knows no such store, the other lines that need it are wrong, too.
    const isNothing = offered.status === 'ready' && offered.value.length === 0;
    const possible = readings.filter((reading) => !isNothing || !isSameQuestion(reading, pending));
    const read = possible.flatMap((reading) =>
      lineRows(reading, reading === pending ? offered : null, context),
    );
    const sections = [...(read.length > 0 ? [{ title: '', rows: read }] : []), ...headed(list.sections)];
    return { sections, ...tell(list.empty, pending ? belowOf(offered) : null) };
  }, [
    gathering,
    step,
    about,
    found,
    question,
    context,
    options,
    query,
    index,
    use,
    keysOf,
    answer,
    recent,
    lines,
    readings,
    pending,
    offered,
  ]);
  const isOpenStep = step !== undefined && 'options' in step;
  const isAnswered = found
    ? answer.status !== 'loading' ||
      list.sections.some(({ rows }) => rows.some(({ reason }) => reason === null))
    : offered.status !== 'loading' && !(isOpenStep && options.status === 'loading');
  return { list, isAnswered, isRead: step === undefined || (isOpenStep && !step.remote) };
}

/** Commands that match the same words, below the parsed lines. */
const headed = (sections: readonly RowSection[]): readonly RowSection[] =>
  sections.map((section) => ({ ...section, title: section.title || '命令' }));

function belowOf(answer: Answer<unknown>): RowList['below'] | null {
  if (answer.status === 'loading') return { text: '正在查找…', failed: false };
  if (answer.status === 'failed')
    return { text: `没有查到：${answer.cause}。继续输入会再查一次。`, failed: true };
  return null;
}

/** Without rows, the text from below the list is shown in its place. */
const tell = (nothing: string, below: RowList['below'] | null): Omit<RowList, 'sections'> =>
  below ? { empty: below.text, failed: below.failed, below } : { empty: nothing };

function aboutRows(
  subjects: readonly Subject[],
  index: CommandIndex,
  ctx: CommandContext,
  use: ReadonlyMap<string, number>,
  query: string,
): RowList {
  const kinds = new Set(subjects.map(({ kind }) => kind));
  const fits = index.commands.filter((command) =>
    stepsOf(command).some(({ subject }) => subject !== undefined && kinds.has(subject)),
  );
  const wanted =
    query.trim() === ''
      ? fits.map((command) => ({ command, ranges: [] }))
      : index
          .search(query, { use, accept: ({ command }) => fits.includes(command) })
          .map(({ item, ranges }) => ({ command: item.command, ranges }));
  const entries = wanted.flatMap(({ command, ranges }) => entryOf(command, ctx, ranges) ?? []);
  const rows = subjectRows(entries, subjects);
  return { sections: rows.length > 0 ? [{ title: '', rows }] : [], empty: '没有可以进行的操作。' };
}

/** What the person often runs, with its arguments as of today. */
function lineSection(
  lines: readonly Line[],
  index: CommandIndex,
  ctx: CommandContext,
): readonly RowSection[] {
  const rows = lines.flatMap(({ id, args }, nth): PaletteRow[] => {
    const command = index.commands.find((each) => each.id === id);
    const entry = command && entryOf(command, ctx, []);
    if (!entry) return [];
    const { filled, asked } = fillArgs(entry.command, args);
    if (asked.length > 0) return [];
    const chips = stepsOf(entry.command).flatMap(({ key }) => filled.titles[key] ?? []);
    return [
      {
        ...commandRow(entry),
        value: `often ${nth}`,
        chips,
        pick: { kind: 'command', command: entry.command, filled },
      },
    ];
  });
  return rows.length === 0 ? [] : [{ title: '常用组合', rows }];
}

/** Whether both leave the same text to the server, for the same kind of record. */
function isSameQuestion(one: Reading, other: Reading | undefined): boolean {
  const [a, b] = [one.pending, other?.pending];
  if (!a || !b) return false;
  return a.text === b.text && (a.step.subject ?? a.step.key) === (b.step.subject ?? b.step.key);
}

/** The rows of one parsed line: as it is, or one for each option that the server returned for its open argument. */
function lineRows(
  { command, filled, pending }: Reading,
  offered: Answer<readonly ArgOption[]> | null,
  ctx: CommandContext,
): readonly PaletteRow[] {
  const entry = entryOf(command, ctx, []);
  if (!entry) return [];
  const row = (value: string, known: Filled, more: readonly string[] = []): PaletteRow => ({
    ...commandRow(entry),
    value,
    chips: [...stepsOf(command).flatMap(({ key }) => known.titles[key] ?? []), ...more],
    pick: { kind: 'command', command, filled: known },
  });
  if (!pending) return [row(`line ${command.id}`, filled)];
  const { step, text } = pending;
  if (offered?.status === 'ready')
    return offered.value
      .slice(0, OFFERED)
      .map(({ value, title }) =>
        row(`line ${command.id} ${value}`, filledWith(filled, step.key, value, title)),
      );
  const open: PaletteRow = {
    ...row(`line ${command.id}`, filled, [`${text}…`]),
    pick: { kind: 'ask', command, filled, key: step.key, text },
  };
  return [open];
}
