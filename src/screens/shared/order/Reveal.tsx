import { useState } from 'react';
import type { CallResult } from '../../../../contract/wire/call.ts';
import { orderCalls } from '../../../../contract/order.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { useServices } from '../../../commands/services.ts';
import { Facts } from '../../../ui/text/Facts.tsx';
import { SheetForm } from '../form/SheetForm.tsx';
import type { OrderName } from './orderName.ts';
import './orders.css';

type Person = CallResult<(typeof orderCalls)['reveal']>;

/** Asks why the insured person is to be seen unmasked, and shows them until it is closed. */
export function Reveal({ order, onClose }: { readonly order: OrderName; readonly onClose: () => void }) {
  const { api } = useServices();
  const [person, setPerson] = useState<Person | null>(null);
  return (
    <ScreenSheet isOpen name="reveal" title="查看完整身份信息" width={420} onClose={onClose}>
      {person === null ? (
        <SheetForm
          name="reveal"
          parts={[
            {
              title: '查看原因',
              fields: [
                {
                  name: 'reason',
                  label: '原因',
                  required: true,
                  maxLength: 100,
                  help: '将记入操作日志',
                  words: 'revealReason',
                },
              ],
            },
          ]}
          submit="查看"
          save={async ({ reason = '' }, signal) => {
            setPerson(await api.call(orderCalls.reveal, { ...order, reason }, { signal }));
          }}
        />
      ) : (
        <Facts
          className="facts"
          label="参保人"
          facts={[
            ['姓名', person.psnName],
            ['证件号', person.certno],
            ['人员编号', person.psnNo],
          ]}
        />
      )}
    </ScreenSheet>
  );
}
