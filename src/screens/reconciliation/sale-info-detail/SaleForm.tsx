import { Button } from '@blueprintjs/core';
import { useEffect } from 'react';
import { orderCalls } from '../../../../contract/order.ts';
import { useDomId } from '../../../ui/page/domId.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fieldOf, useForm, type FormField } from '../../../ui/form/useForm.ts';
import { useServices } from '../../../commands/services.ts';
import { orderName, type OrderName } from '../../shared/order/orderName.ts';
import { useScreenScope } from '../../../list/useScreenScope.ts';
import '../../../list/view/screens.css';

const FIELDS: readonly FormField[] = [
  { name: 'docno', check: (text) => (text.trim().length < 4 ? '请输入至少 4 位单号' : null) },
];

/** Asks for an order when the page was opened without one: a whole number, or enough of its last digits. */
export function SaleForm({ onChosen }: { readonly onChosen: (order: OrderName) => void }) {
  useScreenScope('销售明细');
  const { api } = useServices();
  const id = useDomId('sale');
  const form = useForm(
    FIELDS,
    async ({ docno = '' }, signal) => {
      const number = docno.trim();
      const { orders } = await api.call(orderCalls.find, { docno: number }, { signal, quiet: true });
      const exact = orders.filter(({ setlId, rtalDocno }) => setlId === number || rtalDocno === number);
      const [order, another] = exact.length > 0 ? exact : orders;
      if (!order) throw new Error('没有找到该订单');
      if (another) throw new Error(`有 ${orders.length} 笔订单以此结尾，请输入完整的单号`);
      onChosen(orderName(order));
    },
    { failed: '查询失败' },
  );
  const field = fieldOf(form, id, 'docno');
  useEffect(() => document.getElementById(field.id)?.focus(), [field.id]);
  return (
    <section className="screen screen-form" aria-label="销售明细">
      <form ref={form.ref} className="ask" onSubmit={form.submit} onKeyDown={form.onKeyDown} noValidate>
        <h1>查看哪一笔订单的销售明细？</h1>
        <TextField
          {...field}
          label="单号"
          maxLength={40}
          placeholder="订单号、结算ID、报文ID，或末 4 位以上"
        />
        {form.failure !== null && (
          <p className="ask-wrong" role="alert">
            {form.failure}
          </p>
        )}
        <Button type="submit" intent="primary" text="查看明细" loading={form.isBusy} />
      </form>
    </section>
  );
}
