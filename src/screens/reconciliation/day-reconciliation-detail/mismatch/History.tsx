import { errorText } from '../../../../../contract/wire/errorText.ts';
import { useEffect, useState } from 'react';
import type { CallResult } from '../../../../../contract/wire/call.ts';
import { mismatchCalls } from '../../../../../contract/reconciliation/mismatch.ts';
import type { DetailRow } from '../../../../../contract/reconciliation/day.ts';
import { CommandButton } from '../../../../commands/surfaces/Toolbar.tsx';
import { useServices } from '../../../../list/services.ts';
import { rowKeyOf } from './mismatchCommands.ts';

type Known = CallResult<(typeof mismatchCalls)['mismatchHistory']>;

/** ms that the cursor has to stand on a row before its history is asked for: a held arrow key asks for none. */
const STANDS = 150;

/** Who did what about a row, and what people wrote. */
export function History({ row, version }: { readonly row: DetailRow; readonly version: number }) {
  const { api } = useServices();
  const [known, setKnown] = useState<{ readonly of: string; readonly history: Known } | string | null>(null);
  const wire = JSON.stringify(rowKeyOf(row));
  useEffect(() => {
    const calledOff = new AbortController();
    const timer = setTimeout(() => {
      api
        .call(mismatchCalls.mismatchHistory, JSON.parse(wire), { signal: calledOff.signal, quiet: true })
        .then((history) => setKnown({ of: wire, history }))
        .catch((error: unknown) => {
          if (!calledOff.signal.aborted) setKnown(errorText(error, '读取失败'));
        });
    }, STANDS);
    return () => {
      clearTimeout(timer);
      calledOff.abort();
    };
  }, [api, wire, version, row.dspoStas]);
  const history = known !== null && typeof known !== 'string' && known.of === wire ? known.history : null;
  return (
    <section className="mm-history" aria-label="处理记录">
      <h3>处理记录</h3>
      {typeof known === 'string' && <p role="alert">{known}</p>}
      {history?.entries.length === 0 && <p className="mm-text">还没有人处理过</p>}
      <ol>
        {history?.entries.map((entry, nth) => (
          <li key={nth} className={`mm-${entry.kind}`}>
            <span className="mm-when">
              {entry.at} {entry.opterName}
            </span>
            <span>
              {entry.text}
              {entry.memo !== '' && `：${entry.memo}`}
            </span>
          </li>
        ))}
      </ol>
      <div className="mm-do">
        <CommandButton command="mismatch.note" />
        {history?.undo === '' && <CommandButton command="mismatch.undo" />}
        {(history?.undo ?? '') !== '' && <span className="mm-text">{history?.undo}</span>}
      </div>
    </section>
  );
}
