import { useCallback, useEffect, useState } from 'react';
import { useScope } from '../../commands/useCommands.ts';
import { sheetsOf } from '../../ui/print/drawPaper.ts';
import { paginate } from '../../ui/print/paginate.ts';
import { PrintPreview, type PrintState } from '../../ui/print/PrintPreview.tsx';
import { visibleColumns } from '../../ui/table/tableLayout.ts';
import type { DenseColumn, TableLayout } from '../../ui/table/tableTypes.ts';
import { useServices } from '../services.ts';
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

const BEGIN: PrintState = { kind: 'fetching', done: 0, total: null };

/** Fetches all rows that the filters find and shows them as sheets: the columns as the table shows them now. */
export function ListPrint(props: ListPrintProps) {
  const { api, profile } = useServices();
  // Later changes of the list do not reach a print that has begun.
  const [{ source, columns }] = useState(() => ({
    source: props.source,
    columns: visibleColumns(props.columns, props.layout),
  }));
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<PrintState>(BEGIN);
  useScope('dialog', PLACE);
  useEffect(() => {
    const calledOff = new AbortController();
    const { signal } = calledOff;
    fetchPrint(
      source,
      columns,
      (call, input) => api.call(call, input, { signal, quiet: true }),
      signal,
      (done, total) => setState({ kind: 'fetching', done, total }),
    )
      .then(({ rows, sums }) => {
        const { title, facts, isCounted } = source;
        const operator = operatorOf(profile);
        const printedAt = nowText();
        setState({
          kind: 'ready',
          sheets: sheetsOf(paginate({ title, facts, columns, rows, sums, isCounted, operator, printedAt })),
        });
      })
      .catch((error: unknown) => {
        if (signal.aborted) return;
        setState({ kind: 'failed', message: error instanceof Error ? error.message : '读取失败' });
      });
    return () => calledOff.abort();
  }, [api, profile, source, columns, attempt]);
  const retry = useCallback(() => {
    setState(BEGIN);
    setAttempt((old) => old + 1);
  }, []);
  return <PrintPreview state={state} onRetry={retry} onClose={props.onClose} />;
}
