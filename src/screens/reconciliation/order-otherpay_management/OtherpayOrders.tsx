import { otherpayPlace } from './otherpayCommands.ts';
import { useMemo, useState } from 'react';
import type { OtherpayRow } from '../../../../contract/otherpayOrder.ts';
import { ListView } from '../../../list/view/ListView.tsx';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { BothSides } from './BothSides.tsx';
import { otherpayList } from './otherpayList.ts';

/** 他付订单管理: orders that somebody else pays for. */
export default function OtherpayOrders() {
  const [open, setOpen] = useState<OtherpayRow | null>(null);
  const offers = useMemo(() => otherpayPlace.offer({ open: setOpen }), []);
  return (
    <>
      <ListView screen={otherpayList} offers={offers} />
      <ScreenSheet
        isOpen={open !== null}
        name="otherpay-detail"
        title="他付订单"
        width={560}
        onClose={() => setOpen(null)}
      >
        {open && <BothSides row={open} />}
      </ScreenSheet>
    </>
  );
}
