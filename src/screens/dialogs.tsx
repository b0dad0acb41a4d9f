import { dialogView, type DialogView } from '../commands/dialog.ts';
import { ImportCentre } from './reconciliation/group/ImportCentre.tsx';
import { importCentreDialog } from './reconciliation/group/importCentreDialog.ts';
import { OrderDetail } from './shared/order/OrderDetail.tsx';
import { orderDialog, settlementPrintDialog } from './shared/order/orderDialogs.ts';
import { SettlementPrint } from './shared/order/SettlementPrint.tsx';

/** The dialogs that several pages share, one line each. */
export const dialogs: readonly DialogView[] = [
  dialogView(importCentreDialog, (props, close) => (
    <ImportCentre group={props?.group ?? null} onClose={close} onImported={() => props?.done()} />
  )),
  dialogView(orderDialog, (setlId, close) => <OrderDetail setlId={setlId} onClose={close} />),
  dialogView(settlementPrintDialog, (setlId, close) =>
    setlId === null ? null : <SettlementPrint setlId={setlId} onClose={close} />,
  ),
];
