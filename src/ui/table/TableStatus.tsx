import type { ReactNode } from 'react';
import { formatCount } from '../../../contract/wire/money.ts';
import type { ColumnSum } from './exactSum.ts';
import { useAnnouncement } from './useAnnouncement.ts';
import './table-status.css';

interface TableStatusProps {
  readonly loaded: number;
  /** Rows of the whole result; null while it is not known. */
  readonly total: number | null;
  readonly selected: number;
  readonly sums: readonly ColumnSum[];
}

/** Sums that are said aloud; all of them are on the bar. */
const SAID = 3;

/**
 * The line under a table: how much of it is here, what is selected, and the exact sums of that. It is there from the
 * first moment, so that nothing moves when something is selected. What is said aloud waits until one has stopped.
 */
export function TableStatus({ loaded, total, selected, sums }: TableStatusProps): ReactNode {
  const said = sums.slice(0, SAID).map(({ title, text }) => `${title} ${text}`);
  const spoken = useAnnouncement(said.length === 0 ? '' : `所选合计：${said.join('，')}`);
  return (
    <div className="table-status">
      <span className="table-status-count">
        {total === null
          ? `已载入 ${formatCount(loaded)} 行`
          : `已载入 ${formatCount(loaded)} / ${formatCount(total)} 行`}
      </span>
      {selected > 0 && <span className="table-status-count">已选 {formatCount(selected)} 行</span>}
      {sums.length > 0 && (
        <dl className="table-status-sums" aria-label="所选行合计" tabIndex={0}>
          {sums.map(({ key, title, text }) => (
            <div key={key}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <span className="dt-hidden" role="status">
        {spoken}
      </span>
    </div>
  );
}
