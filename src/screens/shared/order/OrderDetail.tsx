import { AfterCommands } from '../../../commands/surfaces/AfterCommands.tsx';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { lazyScreen } from '../../../ui/page/lazyScreen.tsx';
import { ORDER_DIALOG } from './orderDialogs.ts';
import type { OrderName } from './orderName.ts';

/** The drawer opens at once; its content waits for the server anyway. */
const OrderBody = lazyScreen<{ readonly named: OrderName }>(() =>
  import('./OrderBody.tsx').then((module) => ({ default: module.OrderBody })),
);

/** One settlement in a drawer. */
export function OrderDetail({
  order,
  onClose,
}: {
  readonly order: OrderName | null;
  readonly onClose: () => void;
}) {
  return (
    <ScreenSheet isOpen={order !== null} name={ORDER_DIALOG} title="订单详情" width={980} onClose={onClose}>
      {order !== null && (
        <AfterCommands>
          <OrderBody key={order.setlId} named={order} />
        </AfterCommands>
      )}
    </ScreenSheet>
  );
}
