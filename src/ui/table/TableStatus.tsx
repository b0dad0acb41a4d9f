import type { ReactNode } from 'react';
import { formatCount } from '../../../contract/wire/money.ts';
import type { ColumnSum } from './tableTypes.ts';
import { useAnnouncement } from './useAnnouncement.ts';
import './table-status.css';

interface TableStatusProps {
  readonly loaded: number;
  /** Rows of the whole result; null while it is not known. */
  readonly total: number | null;
  readonly selected: number;
  readonly sums: readonly ColumnSum[];
  /** The sums are those of the selected ranges, and not of the selected rows. */
  readonly isRange?: boolean;
  /** Up to when the rows are complete (HH:mm:ss), where they are some seconds old. */
  readonly asOf?: string | undefined;
  /** The months that are archived and so not among the rows. */
  readonly archived?: string | undefined;
  /** Offers to select the rows that are not loaded; shown while all loaded ones are selected. */
  readonly all?: ReactNode;
  /** What can be done with the selected rows. */
  readonly actions?: ReactNode;
}

/** Sums announced to screen readers; the bar shows all of them. */
const SAID = 3;

/**
 * The line under a table: loaded rows, selected rows, and the exact sums of the selection. It is always drawn, so that
 * nothing moves when a selection begins.
 */
export function TableStatus(props: TableStatusProps): ReactNode {
  const { loaded, total, selected, sums, isRange = false, asOf, archived, all, actions } = props;
  const said = sums.slice(0, SAID).map(({ title, text }) => `${title} ${text}`);
  // The head's box is ticked, though there are more rows than those that are loaded.
  const isPart = total !== null && selected === loaded && selected < total;
  const spoken = useAnnouncement(
    said.length === 0 ? '' : `${isRange ? '所选区域' : '所选合计'}：${said.join('，')}`,
  );
  return (
    <div className="table-status">
      <span className="table-status-count">
        {total === null
          ? `已载入 ${formatCount(loaded)} 行`
          : `已载入 ${formatCount(loaded)} / ${formatCount(total)} 行`}
      </span>
      {asOf !== undefined && <span className="table-status-count">数据截至 {asOf}</span>}
      {archived !== undefined && <span className="table-status-count">不含已归档的 {archived}</span>}
      {selected > 0 && (
        <span className="table-status-count">
          已选 {formatCount(selected)} 行{isPart && `（已载入的全部，共 ${formatCount(total)} 行）`}
        </span>
      )}
      {isPart && all}
      {selected > 0 && actions}
      {sums.length > 0 && (
        <dl className="table-status-sums" aria-label={isRange ? '所选区域合计' : '所选行合计'} tabIndex={0}>
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
