import { errorText } from '../../../../contract/wire/errorText.ts';
import { Button } from '@blueprintjs/core';
import { useEffect, useState, type FormEvent } from 'react';
import { orderCalls } from '../../../../contract/order.ts';
import { useDomId } from '../../../ui/page/domId.ts';
import { formKeys } from '../../../ui/form/formKeys.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useServices } from '../../../commands/services.ts';
import { orderName, type OrderName } from '../../shared/order/orderName.ts';
import { useScreenScope } from '../../../list/useScreenScope.ts';
import '../../../list/view/screens.css';

/** Asks for an order when the page was opened without one: a whole number, or enough of its last digits. */
export function SaleForm({ onChosen }: { readonly onChosen: (order: OrderName) => void }) {
  useScreenScope('销售明细');
  const { api } = useServices();
  const [docno, setDocno] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const fieldId = useDomId('sale-docno');
  useEffect(() => document.getElementById(fieldId)?.focus(), [fieldId]);
  const find = async (): Promise<void> => {
    const number = docno.trim();
    if (number.length < 4) return setWrong('请输入至少 4 位单号');
    setBusy(true);
    try {
      const { orders } = await api.call(orderCalls.find, { docno: number }, { quiet: true });
      const exact = orders.filter(({ setlId, rtalDocno }) => setlId === number || rtalDocno === number);
      const [order, another] = exact.length > 0 ? exact : orders;
      if (!order) setWrong('没有找到该订单');
      else if (another) setWrong(`有 ${orders.length} 笔订单以此结尾，请输入完整的单号`);
      else onChosen(orderName(order));
    } catch (error) {
      setWrong(errorText(error, '查询失败'));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) void find();
  };
  return (
    <section className="screen screen-form" aria-label="销售明细">
      <form className="ask" onSubmit={submit} onKeyDown={(event) => formKeys(event)} noValidate>
        <h1>查看哪一笔订单的销售明细？</h1>
        <TextField
          id={fieldId}
          label="单号"
          value={docno}
          maxLength={40}
          placeholder="订单号、结算ID、报文ID，或末 4 位以上"
          onChange={(value) => {
            setWrong(null);
            setDocno(value);
          }}
        />
        {wrong !== null && (
          <p className="ask-wrong" role="alert">
            {wrong}
          </p>
        )}
        <Button type="submit" intent="primary" text="查看明细" />
      </form>
    </section>
  );
}
