import { dialogView, type DialogView } from '../commands/dialog.ts';
import { ImportCentre } from './reconciliation/group/ImportCentre.tsx';
import { importCentreDialog } from './reconciliation/group/importCentreDialog.ts';
import { OrderDetail } from './shared/order/OrderDetail.tsx';
import { orderDialog, revealDialog, settlementPrintDialog } from './shared/order/orderDialogs.ts';
import { lazyScreen } from '../ui/page/lazyScreen.tsx';

/** Sheets, receipt and preview are loaded with the first print. */
const SettlementPrint = lazyScreen<{ readonly setlId: string; readonly onClose: () => void }>(() =>
  import('./shared/order/SettlementPrint.tsx').then((module) => ({ default: module.SettlementPrint })),
);

const Reveal = lazyScreen<{ readonly setlId: string; readonly onClose: () => void }>(() =>
  import('./shared/order/Reveal.tsx').then((module) => ({ default: module.Reveal })),
);

/** The dialogs shared by several pages, one line each. */
export const dialogs: readonly DialogView[] = [
  dialogView(importCentreDialog, (props, close) => (
    <ImportCentre group={props?.group ?? null} onClose={close} onImported={() => props?.done()} />
  )),
  dialogView(orderDialog, (setlId, close) => <OrderDetail setlId={setlId} onClose={close} />),
  dialogView(revealDialog, (setlId, close) =>
    setlId === null ? null : <Reveal setlId={setlId} onClose={close} />,
  ),
  dialogView(settlementPrintDialog, (setlId, close) =>
    setlId === null ? null : <SettlementPrint setlId={setlId} onClose={close} />,
  ),
];
