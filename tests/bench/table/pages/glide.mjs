/** glide-data-grid: cells on a canvas. */
import DataEditor, { GridCellKind } from '@glideapps/glide-data-grid';
import '@glideapps/glide-data-grid/dist/index.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { cellText, COLUMN_COUNT, COLUMN_WIDTH, columnTitle, ROW_COUNT, ROW_HEIGHT } from './rows.ts';

const columns = Array.from({ length: COLUMN_COUNT }, (_, column) => ({
  id: String(column),
  title: columnTitle(column),
  width: COLUMN_WIDTH,
}));
const getCellContent = ([column, row]) => {
  const text = cellText(row, column);
  return { kind: GridCellKind.Text, data: text, displayData: text, allowOverlay: false };
};
document.body.append(Object.assign(document.createElement('div'), { id: 'portal' }));
createRoot(document.getElementById('root')).render(
  createElement(DataEditor, {
    columns,
    getCellContent,
    rows: ROW_COUNT,
    rowHeight: ROW_HEIGHT,
    headerHeight: ROW_HEIGHT,
    width: '100%',
    height: '100vh',
  }),
);
