import { mismatchCalls } from '../../../../../contract/reconciliation/mismatch.ts';
import type { DetailRow } from '../../../../../contract/reconciliation/day.ts';
import { CommandButton } from '../../../../commands/surfaces/Toolbar.tsx';

import { rowKeyOf } from './mismatchCommands.ts';
import { useCall } from '../../../../list/useCall.ts';

/** Debounce, ms: moving the cursor with a held arrow key requests no history. */
const STANDS = 150;

/** The history of a row: who did what, and their notes. */
export function History({ row, version }: { readonly row: DetailRow; readonly version: number }) {
  const { value: history, failure } = useCall(mismatchCalls.mismatchHistory, rowKeyOf(row), {
    wait: STANDS,
    version: `${version} ${row.dspoStas}`,
  });
  return (
    <section className="mm-history" aria-label="处理记录">
      <h3>处理记录</h3>
      {failure !== null && <p role="alert">{failure}</p>}
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
