/** Our table with everything that a screen turns on: selection, frozen columns, sort, amounts, ARIA. Query: `density`, `frozen`. */
import '@blueprintjs/core/lib/css/blueprint.css';
import '../../../../src/ui/page/tokens.css';
import { createRoot } from 'react-dom/client';
import { DenseTable } from '../../../../src/ui/table/DenseTable.tsx';
import { defaultLayout } from '../../../../src/ui/table/tableLayout.ts';
import type { DenseColumn, Density } from '../../../../src/ui/table/tableTypes.ts';
import { cellText, COLUMN_COUNT, COLUMN_WIDTH, columnTitle, ROW_COUNT } from './rows.ts';

const query = new URLSearchParams(location.search);
const frozen = Number(query.get('frozen') ?? '2');
const density = (query.get('density') ?? 'standard') as Density;
const rows = Array.from({ length: ROW_COUNT }, (_, index) => index);
const columns = Array.from({ length: COLUMN_COUNT }, (_, column): DenseColumn<number> => ({
  key: String(column),
  title: columnTitle(column),
  type: column < 4 ? 'text' : 'money',
  width: COLUMN_WIDTH,
  frozen: column < frozen,
  sortable: true,
  value: (row) => cellText(row, column),
}));
const layout = { ...defaultLayout(columns), density };
const NONE: ReadonlySet<string> = new Set();

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <div style={{ height: '100vh' }}>
      <DenseTable
        id="ours"
        label="结算"
        columns={columns}
        rows={rows}
        rowKey={String}
        layout={layout}
        selection={NONE}
        onSelectionChange={() => undefined}
        onSort={() => undefined}
      />
    </div>,
  );
