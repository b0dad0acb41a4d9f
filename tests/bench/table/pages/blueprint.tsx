/**
 * Blueprint's own table with every cure that helped (docs/decisions/0003-dense-table.md): border-box reset,
 * one-div cells, no row header, a window of 10,000 rows. Query: `mode=none`, `batch` cells a frame, `frozen`, `rows`.
 */
import { Column, RenderMode, Table } from '@blueprintjs/table';
import { Batcher } from '@blueprintjs/table/lib/esm/common/batcher';
import '@blueprintjs/core/lib/css/blueprint.css';
import '@blueprintjs/table/lib/css/table.css';
import './blueprint.css';
import { createRoot } from 'react-dom/client';
import { cellText, COLUMN_COUNT, COLUMN_WIDTH, columnTitle, ROW_HEIGHT } from './rows.ts';

const query = new URLSearchParams(location.search);
const rows = Number(query.get('rows') ?? '10000');
const mode = query.get('mode') === 'none' ? RenderMode.NONE : RenderMode.BATCH_ON_UPDATE;
const frozen = Number(query.get('frozen') ?? '0');
const batch = Number(query.get('batch') ?? '20');
Batcher.DEFAULT_ADD_LIMIT = batch;
Batcher.DEFAULT_UPDATE_LIMIT = batch;
Batcher.DEFAULT_REMOVE_LIMIT = batch;

const widths = Array.from({ length: COLUMN_COUNT }, () => COLUMN_WIDTH);
const columns = widths.map((_, column) => (
  <Column
    key={column}
    name={columnTitle(column)}
    cellRenderer={(row: number) => <div className="bench-cell">{cellText(row, column)}</div>}
  />
));

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <div style={{ height: '100vh' }}>
      <Table
        numRows={rows}
        columnWidths={widths}
        defaultRowHeight={ROW_HEIGHT}
        minRowHeight={ROW_HEIGHT}
        enableRowHeader={false}
        enableRowResizing={false}
        enableColumnResizing={false}
        enableGhostCells={false}
        numFrozenColumns={frozen}
        renderMode={mode}
      >
        {columns}
      </Table>
    </div>,
  );
