import { useMemo, useState } from 'react';
import { fullTitle } from '../../../contract/lists/column.ts';
import { emptyColumns } from '../controller/useEmptyColumns.ts';
import { useScope } from '../../commands/useCommands.ts';
import { sheetsOf } from '../../ui/print/drawPaper.ts';
import { paginate } from '../../ui/print/paginate.ts';
import { PrintPreview, type PrintState } from '../../ui/print/PrintPreview.tsx';
import { visibleColumns } from '../../ui/table/tableLayout.ts';
import type { DenseColumn, TableLayout } from '../../ui/table/tableTypes.ts';
import { useRead } from '../../state/useRead.ts';
import { useServices } from '../../commands/services.ts';
import { fetchPrint } from './fetchPrint.ts';
import { nowText, operatorOf } from './printedBy.ts';
import type { PrintSource } from './printSource.ts';

export interface ListPrintProps {
  readonly source: PrintSource;
  readonly columns: readonly DenseColumn<unknown>[];
  readonly layout: TableLayout;
  readonly onClose: () => void;
}

const PLACE = { dialog: { name: 'print' } };

/** Rows fetched so far, and their total. */
const START = [0, null] as const;

/** Fetches all rows that match the filters and shows them as sheets, with the columns as the table shows them now. */
export function ListPrint(props: ListPrintProps) {
  const { api, profile } = useServices();
  // A snapshot of rows and columns: the list may change while it is printed.
  const [{ source, columns }] = useState(() => ({
    source: props.source,
    columns: visibleColumns(props.columns, props.layout),
  }));
  const [[done, total], setProgress] = useState<readonly [number, number | null]>(START);
  useScope('dialog', PLACE);
  const { value, failure, isLoading, reload } = useRead('sheets', async (signal) => {
    setProgress(START);
    const { rows, sums } = await fetchPrint(
      source,
      columns,
      (call, input) => api.call(call, input, { signal, quiet: true }),
      signal,
      (done, total) => setProgress([done, total]),
    );
    const { title, isCounted } = source;
    // A column of nothing but zeros only takes room; paper says which were left out.
    const empty = emptyColumns(columns, rows);
    const shown = empty.length === columns.length ? columns : columns.filter((each) => !empty.includes(each));
    const facts =
      shown === columns || empty.length === 0
        ? source.facts
        : [...source.facts, `没有数字、未打印的列：${empty.map(fullTitle).join('、')}`];
    const operator = operatorOf(profile);
    const printedAt = nowText();
    return sheetsOf(paginate({ title, facts, columns: shown, rows, sums, isCounted, operator, printedAt }));
  });
  const state = useMemo((): PrintState => {
    if (isLoading) return { kind: 'fetching', done, total };
    return value === null ? { kind: 'failed', message: failure ?? '' } : { kind: 'ready', sheets: value };
  }, [value, failure, isLoading, done, total]);
  return <PrintPreview state={state} onRetry={reload} onClose={props.onClose} />;
}
