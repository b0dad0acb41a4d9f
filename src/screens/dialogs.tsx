import { dialogView, type DialogView } from '../commands/dialog.ts';
import type { ImportCentreProps } from './reconciliation/group/ImportCentre.tsx';
import { importCentreDialog } from './reconciliation/group/importCentreDialog.ts';
import {
  certDialog,
  centreMessagesDialog,
  explainDialog,
  orderDialog,
  revealDialog,
  settlementPrintDialog,
} from './shared/order/orderDialogs.ts';
import { OrderDetail } from './shared/order/OrderDetail.tsx';
import type { OrderName } from './shared/order/orderName.ts';
import { itemDialog, type ItemAsked } from './shared/catalogue/itemCommands.ts';
import { filingDialog, type FilingAsked } from './shared/filing/filingDialog.ts';
import { guideDialog, type FoundGuide } from './shared/guide/guideDialog.ts';
import { manualDialog, type ManualPlace } from './shared/manual/manualDialog.ts';
import { whoCanDialog, type WhoCanAsked } from './shared/rights/whoCanDialog.ts';
import type { ComponentType } from 'react';
import { AfterCommands } from '../commands/surfaces/AfterCommands.tsx';
import { lazyScreen } from '../ui/page/lazyScreen.tsx';

/** A dialog is loaded when it opens, and so are the commands that it has. */
function lazyDialog<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Loaded = lazyScreen(load);
  return (props: Props) => (
    <AfterCommands>
      <Loaded {...props} />
    </AfterCommands>
  );
}

/** Sheets, receipt and preview are loaded with the first print. */
const SettlementPrint = lazyDialog<{ readonly order: OrderName; readonly onClose: () => void }>(() =>
  import('./shared/order/SettlementPrint.tsx').then((module) => ({ default: module.SettlementPrint })),
);

const ImportCentre = lazyDialog<ImportCentreProps>(() =>
  import('./reconciliation/group/ImportCentre.tsx').then((module) => ({ default: module.ImportCentre })),
);

const Reveal = lazyDialog<{ readonly order: OrderName; readonly onClose: () => void }>(() =>
  import('./shared/order/Reveal.tsx').then((module) => ({ default: module.Reveal })),
);

const CentreMessages = lazyDialog<{ readonly order: OrderName; readonly onClose: () => void }>(() =>
  import('./shared/order/CentreMessages.tsx').then((module) => ({ default: module.CentreMessages })),
);
const ExplainSale = lazyDialog<{ readonly order: OrderName; readonly onClose: () => void }>(() =>
  import('./shared/order/ExplainSale.tsx').then((module) => ({ default: module.ExplainSale })),
);

const ItemDetail = lazyDialog<{ readonly asked: ItemAsked; readonly onClose: () => void }>(() =>
  import('./shared/catalogue/ItemDetail.tsx').then((module) => ({ default: module.ItemDetail })),
);

const CertSheet = lazyDialog<{ readonly order: OrderName; readonly onClose: () => void }>(() =>
  import('./shared/order/CertSheet.tsx').then((module) => ({ default: module.CertSheet })),
);

const WhoCan = lazyDialog<{ readonly asked: WhoCanAsked; readonly onClose: () => void }>(() =>
  import('./shared/rights/WhoCan.tsx').then((module) => ({ default: module.WhoCan })),
);

const ManualSheet = lazyDialog<{ readonly place: ManualPlace; readonly onClose: () => void }>(
  () => import('./shared/manual/ManualSheet.tsx'),
);

const GuideSheet = lazyDialog<{ readonly guide: FoundGuide; readonly onClose: () => void }>(() =>
  import('./shared/guide/GuideSheet.tsx').then((module) => ({ default: module.GuideSheet })),
);

const FilingDialog = lazyDialog<{ readonly asked: FilingAsked; readonly onClose: () => void }>(() =>
  import('./shared/filing/FilingDialog.tsx').then((module) => ({ default: module.FilingDialog })),
);

/** The dialogs shared by several pages, one line each. */
export const dialogs: readonly DialogView[] = [
  dialogView(importCentreDialog, (props, close) =>
    props === null ? null : (
      <ImportCentre group={props.group} onClose={close} onImported={() => props.done()} />
    ),
  ),
  dialogView(orderDialog, (order, close) => <OrderDetail order={order} onClose={close} />),
  dialogView(revealDialog, (order, close) =>
    order === null ? null : <Reveal order={order} onClose={close} />,
  ),
  dialogView(certDialog, (order, close) =>
    order === null ? null : <CertSheet order={order} onClose={close} />,
  ),
  dialogView(centreMessagesDialog, (order, close) =>
    order === null ? null : <CentreMessages order={order} onClose={close} />,
  ),
  dialogView(explainDialog, (order, close) =>
    order === null ? null : <ExplainSale order={order} onClose={close} />,
  ),
  dialogView(settlementPrintDialog, (order, close) =>
    order === null ? null : <SettlementPrint order={order} onClose={close} />,
  ),
  dialogView(itemDialog, (asked, close) =>
    asked === null ? null : <ItemDetail asked={asked} onClose={close} />,
  ),
  dialogView(filingDialog, (asked, close) =>
    asked === null ? null : <FilingDialog asked={asked} onClose={close} />,
  ),
  dialogView(guideDialog, (guide, close) =>
    guide === null ? null : <GuideSheet guide={guide} onClose={close} />,
  ),
  dialogView(manualDialog, (place, close) =>
    place === null ? null : (
      <ManualSheet key={`${place.page}#${place.section}`} place={place} onClose={close} />
    ),
  ),
  dialogView(whoCanDialog, (asked, close) =>
    asked === null ? null : <WhoCan asked={asked} onClose={close} />,
  ),
];
