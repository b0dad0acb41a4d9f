import { dateOptions, readDate } from './argDates.ts';
import { todayInShanghai } from '../../ui/day.ts';
import type { ArgDate, ArgOption, ArgStep } from '../command.ts';
import type { CommandContext } from '../context.ts';
import type { PaletteRow, RowList } from './paletteRows.ts';
import { createSearchIndex } from '../search/search.ts';
import type { Range } from '../search/searchMatch.ts';
import type { ArgOptions } from './useArgOptions.ts';

export interface ArgPage {
  readonly step: ArgStep<string>;
  readonly ctx: CommandContext;
  readonly answer: ArgOptions;
  readonly query: string;
  readonly limit: number;
  /** Whether the command could run with the arguments so far. */
  readonly isComplete: boolean;
}

/** The rows of an argument step: its options or the typed text, and ways to skip it when it is optional. */
export function argRows(page: ArgPage): RowList {
  const { step, query } = page;
  const list = ownRows(page);
  if (!step.optional || query.trim() !== '') return list;
  const past: readonly PaletteRow[] = [
    ...(page.isComplete ? [way('go', '就这样运行', '其余不填')] : []),
    way('skip', `不填${step.title}`, '下一项'),
  ];
  return { ...list, sections: [{ title: '', rows: past }, ...list.sections] };
}

const way = (kind: 'go' | 'skip', title: string, note: string): PaletteRow => ({
  value: kind,
  title,
  ranges: [],
  note,
  reason: null,
  pick: { kind },
});

function ownRows({ step, ctx, answer, query, limit }: ArgPage): RowList {
  const typed = query.trim();
  if ('date' in step) return dateRows(step, typed);
  if ('file' in step) return fileRows(step.title);
  if ('text' in step) return textRows(step.title, step.text, typed);
  if (answer.status === 'loading') return { sections: [], empty: '正在查找…' };
  if (answer.status === 'failed') return { sections: [], empty: answer.message, failed: true };
  const usual = typed === '' ? (step.initial?.(ctx) ?? null) : null;
  const rest = usual ? answer.options.filter(({ value }) => value !== usual.value) : answer.options;
  const options = usual ? [usual, ...rest] : rest;
  const rows = optionRows(options, step.remote ? '' : query, limit);
  const empty = typed ? `没有找到「${typed}」。` : '没有可选的项。';
  return { sections: rows.length > 0 ? [{ title: step.title, rows }] : [], empty };
}

const optionRow = (option: ArgOption, nth: number, ranges: readonly Range[] = []): PaletteRow => ({
  value: `option-${nth}`,
  title: option.title,
  ranges,
  note: option.note ?? '',
  reason: null,
  pick: { kind: 'arg', value: option.value, title: option.title },
});

function optionRows(options: readonly ArgOption[], query: string, limit: number): readonly PaletteRow[] {
  if (query.trim() === '') return options.slice(0, limit).map((option, nth) => optionRow(option, nth));
  const items = options.map((option, nth) => ({ id: `${nth}`, option, nth, ...textOf(option) }));
  return createSearchIndex(items)
    .search(query, { limit })
    .map(({ item, ranges }) => optionRow(item.option, item.nth, ranges));
}

const textOf = ({ title, note, keywords = [] }: ArgOption) => ({
  title,
  keywords: note ? [...keywords, note] : keywords,
});

/** The date that was typed, else the proposals that match the text. */
function dateRows(step: ArgDate<string>, typed: string): RowList {
  const today = todayInShanghai();
  const proposals = dateOptions(step, today);
  const read = typed === '' ? null : readDate(step, typed, today);
  const rows = read
    ? [{ ...optionRow(read.option, 0), reason: read.kind === 'refused' ? read.reason : null }]
    : optionRows(proposals, typed, proposals.length).map(asDate);
  const examples = step.date.span ? '昨天、上月、1120、1101-1120' : '昨天、t-1、1120、2026-11-20';
  return {
    sections: rows.length > 0 ? [{ title: step.title, rows }] : [],
    empty: `没有看懂「${typed}」。可以输入${examples}。`,
  };
}

/** A proposal is listed by its name and remembered by its days. */
const asDate = (row: PaletteRow): PaletteRow =>
  row.pick.kind === 'arg' && /^\d{4}-/.test(row.note)
    ? { ...row, pick: { ...row.pick, title: row.note } }
    : row;

const fileRows = (title: string): RowList => ({
  sections: [
    {
      title: '',
      rows: [
        { value: 'file', title: `选择${title}…`, ranges: [], note: '', reason: null, pick: { kind: 'file' } },
      ],
    },
  ],
  empty: '',
});

interface TextRules {
  check?(value: string): true | string;
  initial?(): string;
}
function textRows(title: string, rules: TextRules, typed: string): RowList {
  const text = typed === '' ? (rules.initial?.() ?? '') : typed;
  if (text === '') return { sections: [], empty: `请输入${title}，按回车确认。` };
  const verdict = rules.check?.(text) ?? true;
  const row: PaletteRow = {
    value: 'typed',
    title: text,
    ranges: [],
    note: title,
    reason: verdict === true ? null : verdict,
    pick: { kind: 'arg', value: text, title: text },
  };
  return { sections: [{ title: '', rows: [row] }], empty: '' };
}
