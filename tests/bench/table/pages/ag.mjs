/** ag-grid-community as its own guide sets it up: the rows in memory, values by a getter. */
import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community';
import { cellText, COLUMN_COUNT, COLUMN_WIDTH, columnTitle, ROW_COUNT, ROW_HEIGHT } from './rows.ts';

ModuleRegistry.registerModules([AllCommunityModule]);
const root = document.getElementById('root');
root.style.height = '100vh';
createGrid(root, {
  rowData: Array.from({ length: ROW_COUNT }, (_, index) => ({ index })),
  rowHeight: ROW_HEIGHT,
  headerHeight: ROW_HEIGHT,
  columnDefs: Array.from({ length: COLUMN_COUNT }, (_, column) => ({
    colId: String(column),
    headerName: columnTitle(column),
    width: COLUMN_WIDTH,
    valueGetter: ({ data }) => cellText(data.index, column),
  })),
});
