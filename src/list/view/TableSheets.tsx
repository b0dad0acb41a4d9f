import { ColumnChooser } from '../../ui/table/ColumnChooser.tsx';
import type { DenseColumn } from '../../ui/table/tableTypes.ts';
import type { RememberedLayout } from '../../ui/table/useTableLayout.ts';
import { ExportForm, type ExportSource } from '../export/ExportForm.tsx';
import { lazyScreen } from '../../ui/page/lazyScreen.tsx';
import type { ListPrintProps } from '../print/ListPrint.tsx';
import type { PrintSource } from '../print/printSource.ts';
import type { TableSheet } from '../controller/useListHandle.ts';
import { ScreenSheet } from '../../commands/surfaces/ScreenSheet.tsx';

/** Loaded with the first print: pagination and preview are 7 kB. */
const ListPrint = lazyScreen<ListPrintProps>(() =>
  import('../print/ListPrint.tsx').then((module) => ({ default: module.ListPrint })),
);

interface TableSheetsProps<Row> extends RememberedLayout {
  readonly open: TableSheet;
  readonly onClose: () => void;
  readonly source: Omit<ExportSource<Row>, 'layout'>;
  readonly print: PrintSource;
}

/** Opens column settings, export and print of a table. */
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
        <ListPrint
          source={print}
          columns={source.columns as readonly DenseColumn<unknown>[]}
          layout={layout}
          onClose={onClose}
        />
      )}
    </>
  );
}
