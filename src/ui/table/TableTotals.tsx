import { memo, type ReactNode } from 'react';
import { figureSign, totalText } from './cellText.ts';
import type { DrawnColumn } from './drawnColumns.ts';

interface TableTotalsProps<Row> {
  readonly columns: readonly DrawnColumn<Row>[];
  readonly totals: Readonly<Record<string, string>>;
  readonly selectable: boolean;
  readonly ariaRow: number;
  /** Label of the row. */
  readonly label: string;
}

/** The row of totals, fixed at the bottom; its label takes the first column without a total. */
function TableTotalsBody<Row>(props: TableTotalsProps<Row>): ReactNode {
  const { columns, totals, selectable, ariaRow } = props;
  const labelled = columns.find(({ column }) => totals[column.key] === undefined)?.column.key;
  const first = selectable ? 2 : 1;
  return (
    <div role="rowgroup" className="dt-foot">
      <div role="row" aria-rowindex={ariaRow} className="dt-foot-row">
        {selectable && <div role="gridcell" aria-colindex={1} className="dt-cell dt-check-cell" />}
        {columns.map((at, index) => {
          const given = totals[at.column.key];
          const text = given === undefined ? undefined : totalText(at.column.type, given);
          const sign = figureSign(at.column.type, text?.replaceAll(',', ''));
          return (
            <div
              key={at.column.key}
              role="gridcell"
              aria-colindex={first + index}
              className={sign ? `${at.className} dt-${sign}` : at.className}
              style={at.style}
            >
              {text ?? (at.column.key === labelled ? props.label : '')}
            </div>
          );
        })}
      </div>
    </div>
  );
}

export const TableTotals = memo(TableTotalsBody) as typeof TableTotalsBody;
