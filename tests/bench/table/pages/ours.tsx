/** Our table with everything that a screen turns on: selection, frozen columns, sort, amounts, ARIA. */
import '@blueprintjs/core/lib/css/blueprint.css';
import '../../../../src/ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { DenseTable } from '../../../../src/ui/DenseTable.tsx';
import type { DenseColumn } from '../../../../src/ui/tableTypes.ts';
import { cellText, COLUMN_COUNT, COLUMN_WIDTH, columnTitle, ROW_COUNT } from './rows.ts';

const rows = Array.from({ length: ROW_COUNT }, (_, index) => index);
const columns = Array.from({ length: COLUMN_COUNT }, (_, column): DenseColumn<number> => ({
  key: String(column),
  title: columnTitle(column),
  type: column < 4 ? 'text' : 'money',
  width: COLUMN_WIDTH,
  frozen: column < 2,
  sortable: true,
  value: (row) => cellText(row, column),
}));
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
        selection={NONE}
        onSelectionChange={() => undefined}
        onSort={() => undefined}
      />
    </div>,
  );
