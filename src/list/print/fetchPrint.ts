import { UNKNOWN_SUM } from '../definition.ts';
import type { Call } from '../../../contract/wire/call.ts';
import { formatCount } from '../../../contract/wire/money.ts';
import type { ListPage, ListQuery } from '../../machines/list.ts';
import { sumsOf } from '../../ui/print/printSums.ts';
import type { DenseColumn } from '../../ui/table/tableTypes.ts';
import { totalsRequest } from '../query.ts';
import type { PrintSource } from './printSource.ts';

/** Some 500 sheets; more than that should be exported to a file. */
export const MAX_PRINT_ROWS = 20_000;
/** The maximum page size of a paged call (contract/wire/fields.ts). */
const PAGE_SIZE = 1000;

const tooLong = (count: number): Error =>
  new Error(
    `共 ${formatCount(count)} 行，超过打印上限 ${formatCount(MAX_PRINT_ROWS)} 行，请缩小查询范围，或改用“导出”`,
  );

export type Ask = (call: Call, input: ListQuery) => Promise<unknown>;

export interface Fetched {
  readonly rows: readonly unknown[];
  /** Keys of the columns that are summed. */
  readonly sums: ReadonlySet<string>;
}

/**
 * Fetches all rows of a list's query page by page, in the list's order. Throws when they do not add up to the
 * list's own totals, because paper cannot be refreshed.
 * @throws whatever `ask` throws, the signal's abort reason, or an Error whose message is a sentence
 */
export async function fetchPrint(
  source: PrintSource,
  columns: readonly DenseColumn<unknown>[],
  ask: Ask,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<Fetched> {
  const asked = async (call: Call, input: ListQuery): Promise<unknown> => {
    signal.throwIfAborted();
    const reply = await ask(call, input);
    signal.throwIfAborted();
    return reply;
  };
  const totals = await asked(source.totals, totalsRequest(source.query));
  const expected = source.rowCount(totals);
  if (expected > MAX_PRINT_ROWS) throw tooLong(expected);
  onProgress(0, expected);

  const rows: unknown[] = [];
  let cursor: string | null = null;
  do {
    const paging: ListQuery = { pageSize: PAGE_SIZE, ...(cursor !== null && { cursor }) };
    const page = (await asked(source.list, { ...source.query, ...paging })) as ListPage;
    rows.push(...page.rows);
    if (rows.length > MAX_PRINT_ROWS) throw tooLong(rows.length);
    onProgress(rows.length, expected);
    // An empty page has no cursor to continue from.
    cursor = page.rows.length > 0 ? page.nextCursor : null;
  } while (cursor !== null);

  if (rows.length === 0) throw new Error('没有可以打印的数据');
  if (!agrees(source, columns, rows, totals))
    throw new Error('读取期间数据有变化，与列表的合计不一致，请重试');
  return { rows, sums: new Set(Object.keys(known(source.sums(totals)))) };
}

const known = (sums: Readonly<Record<string, string | null>>): Readonly<Record<string, string | null>> =>
  Object.fromEntries(Object.entries(sums).filter(([, text]) => text !== UNKNOWN_SUM));
const plain = (shown: string): string => shown.replaceAll(',', '');

/** Whether the rows match the list's totals in number and, to the 分, in their sums. */
function agrees(
  { rowCount, sums, isCounted }: PrintSource,
  columns: readonly DenseColumn<unknown>[],
  rows: readonly unknown[],
  totals: unknown,
): boolean {
  const said = known(sums(totals));
  const added = sumsOf({ columns, sums: new Set(Object.keys(said)), isCounted }, rows);
  return (
    rows.length === rowCount(totals) &&
    [...added].every(([key, sum]) => {
      const total = said[key];
      return total == null || plain(total) === plain(sum);
    })
  );
}
