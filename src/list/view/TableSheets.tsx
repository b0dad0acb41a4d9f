import { ColumnChooser } from '../../ui/table/ColumnChooser.tsx';
import type { RememberedLayout } from '../../ui/table/useTableLayout.ts';
import { ExportForm, type ExportSource } from '../export/ExportForm.tsx';
import { ListPrint } from '../print/ListPrint.tsx';
import type { PrintSource } from '../print/printSource.ts';
import { ScreenSheet } from '../../commands/surfaces/ScreenSheet.tsx';

/** What of a table's is open: one of its drawers, or its print preview. */
export type TableSheet = 'columns' | 'export' | 'print' | null;

interface TableSheetsProps<Row> extends RememberedLayout {
  readonly open: TableSheet;
  readonly onClose: () => void;
  readonly source: Omit<ExportSource<Row>, 'layout'>;
  readonly print: PrintSource;
}

/** What every table has beside it: the choice of its columns, its export, its print. */
export function TableSheets<Row>({
  open,
  onClose,
  source,
  print,
  layout,
  setLayout,
  resetLayout,
}: TableSheetsProps<Row>) {
  return (
    <>
      <ScreenSheet isOpen={open === 'columns'} name="columns" title="列设置" width={420} onClose={onClose}>
        <ColumnChooser
          columns={source.columns}
          layout={layout}
          onLayoutChange={setLayout}
          onReset={resetLayout}
        />
      </ScreenSheet>
      <ScreenSheet isOpen={open === 'export'} name="export" title="导出" width={420} onClose={onClose}>
        <ExportForm source={{ ...source, layout }} onClose={onClose} />
      </ScreenSheet>
      {open === 'print' && (
        <ListPrint source={print} columns={source.columns} layout={layout} onClose={onClose} />
      )}
    </>
  );
}
