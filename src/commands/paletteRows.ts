import type { AnyCommand, ArgOption, ArgStep } from './command.ts';
import type { PaletteSection } from './paletteEntries.ts';
import { createSearchIndex } from './search.ts';
import type { Range } from './searchMatch.ts';
import type { ArgOptions } from './useArgOptions.ts';

/** What picking a row does. */
export type Pick =
  | { readonly kind: 'command'; readonly command: AnyCommand }
  | { readonly kind: 'arg'; readonly value: string; readonly title: string };

/** A row of the palette's list, whatever it stands for. */
export interface PaletteRow {
  /** Unique in the list, not empty, without spaces at its ends: cmdk trims. */
  readonly value: string;
  readonly title: string;
  readonly ranges: readonly Range[];
  /** Muted, after the title: the group of a command, the note of an option. */
  readonly note: string;
  readonly icon?: NonNullable<AnyCommand['icon']>;
  readonly shortcut?: string;
  /** Why it cannot be picked. */
  readonly reason: string | null;
  readonly pick: Pick;
}

export interface RowSection {
  readonly title: string;
  readonly rows: readonly PaletteRow[];
}

export interface RowList {
  readonly sections: readonly RowSection[];
  /** Said instead of the list when it is empty. */
  readonly empty: string;
  readonly failed?: boolean;
}

export function commandRows(
  sections: readonly PaletteSection[],
  query: string,
  keysOf: (id: string) => readonly string[],
): RowList {
  const shown = sections.map(({ title, entries }) => ({
    title,
    rows: entries.map(({ command, reason, ranges }): PaletteRow => {
      const shortcut = keysOf(command.id)[0];
      return {
        value: command.id,
        title: command.title,
        ranges,
        // Under its own heading the group would be said twice.
        note: command.section === title ? '' : command.section,
        ...(command.icon && { icon: command.icon }),
        ...(shortcut !== undefined && { shortcut }),
        reason,
        pick: { kind: 'command', command },
      };
    }),
  }));
  const empty = query.trim() ? `没有找到「${query.trim()}」。试试拼音首字母或英文名。` : '没有可用的命令。';
  return { sections: shown, empty };
}

const optionRow = (option: ArgOption, nth: number, ranges: readonly Range[]): PaletteRow => ({
  value: `option-${nth}`,
  title: option.title,
  ranges,
  note: option.note ?? '',
  reason: null,
  pick: { kind: 'arg', value: option.value, title: option.title },
});

function optionRows(options: readonly ArgOption[], query: string, limit: number): readonly PaletteRow[] {
  if (query.trim() === '') return options.slice(0, limit).map((option, nth) => optionRow(option, nth, []));
  const items = options.map((option, nth) => ({ id: `${nth}`, option, nth, ...textOf(option) }));
  return createSearchIndex(items)
    .search(query, { limit })
    .map(({ item, ranges }) => optionRow(item.option, item.nth, ranges));
}

const textOf = ({ title, note, keywords = [] }: ArgOption) => ({
  title,
  keywords: note ? [...keywords, note] : keywords,
});

/** The rows of an argument step: its options, or what was typed. */
export function argRows(step: ArgStep<string>, answer: ArgOptions, query: string, limit: number): RowList {
  if (!('options' in step)) return textRows(step.title, step.text.check, query.trim());
  if (answer.status === 'loading') return { sections: [], empty: '正在查找…' };
  if (answer.status === 'failed') return { sections: [], empty: answer.message, failed: true };
  const rows = optionRows(answer.options, step.remote ? '' : query, limit);
  const empty = query.trim() ? `没有找到「${query.trim()}」。` : '没有可选的项。';
  return { sections: rows.length > 0 ? [{ title: step.title, rows }] : [], empty };
}

function textRows(
  title: string,
  check: ((value: string) => true | string) | undefined,
  typed: string,
): RowList {
  if (typed === '') return { sections: [], empty: `请输入${title}，按回车确认。` };
  const verdict = check?.(typed) ?? true;
  const row: PaletteRow = {
    value: 'typed',
    title: typed,
    ranges: [],
    note: title,
    reason: verdict === true ? null : verdict,
    pick: { kind: 'arg', value: typed, title: typed },
  };
  return { sections: [{ title: '', rows: [row] }], empty: '' };
}
