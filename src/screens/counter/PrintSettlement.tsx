import { Button } from '@blueprintjs/core';
import { useCallback, useMemo, useRef, useState, type FormEvent } from 'react';
import { formatMoney } from '../../../contract/money.ts';
import { orderCalls, type FoundOrder } from '../../../contract/order.ts';
import { CommandButton } from '../../commands/Toolbar.tsx';
import { useCommandContext, useScope } from '../../commands/useCommands.ts';
import { useArrivalFocus } from '../../ui/arrival.ts';
import { useDomId } from '../../ui/domId.ts';
import { useServices } from '../services.ts';
import '../screens.css';
import './counter.css';
import { lastSettled } from './lastSettled.ts';

const TITLE = '结算单打印';
const PLACE = '/print-settlement';

/** 结算单打印: by the number of a settlement or its end, scanned or typed; the one of just now needs neither. */
export default function PrintSettlement() {
  const { api } = useServices();
  const { printOrder } = useCommandContext().services;
  const id = useDomId('print-settlement');
  const field = useRef<HTMLInputElement>(null);
  const [setlId, setSetlId] = useState<string | null>(lastSettled.get);
  const [found, setFound] = useState<readonly FoundOrder[] | string | null>(null);
  const find = useCallback(
    async (docno: string): Promise<void> => {
      if (docno.length < 4) return setFound('请输入至少 4 位单号');
      try {
        const { orders } = await api.call(orderCalls.find, { docno }, { quiet: true });
        setFound(orders);
        setSetlId(orders[0]?.setlId ?? null);
      } catch (error) {
        setFound(error instanceof Error ? error.message : '没有查到');
      }
    },
    [api],
  );
  const sheets = useMemo(
    () => ({ setlId, print: () => setlId !== null && printOrder(setlId) }),
    [setlId, printOrder],
  );
  const screen = useMemo(() => ({ path: PLACE, title: TITLE, sheets }), [sheets]);
  useScope(
    'screen',
    useMemo(() => ({ screen }), [screen]),
    { onCard: (text) => void find(text) },
  );
  useArrivalFocus(useCallback(() => field.current?.focus(), []));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void find(field.current?.value.trim() ?? '');
  };
  return (
    <section className="screen" aria-label={TITLE}>
      <form className="counter-find" onSubmit={submit} noValidate>
        <h1 className="counter-title">{TITLE}</h1>
        <label className="field-label" htmlFor={id}>
          结算ID 或单据号
        </label>
        <input
          ref={field}
          id={id}
          className="field-control"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          placeholder="扫描或输入，可只输后 4 位以上"
        />
        <Button type="submit" text="查找" />
        <CommandButton command="printSettlement.print" />
      </form>
      <p role="status">
        {setlId === null ? '扫描或输入单号，找到后按 F9 打印' : `按 F9 打印结算单 ${setlId}`}
      </p>
      {typeof found === 'string' && (
        <p role="alert" className="counter-wrong">
          {found}
        </p>
      )}
      {Array.isArray(found) && found.length === 0 && <p role="alert">没有这个单号的结算</p>}
      {Array.isArray(found) && found.length > 0 && (
        <ul className="counter-list counter-found" aria-label="结算">
          {found.map((order) => (
            <li key={order.setlId}>
              <label>
                <input
                  type="radio"
                  name={`${id}-picked`}
                  checked={order.setlId === setlId}
                  onChange={() => setSetlId(order.setlId)}
                />{' '}
                {order.setlTime} {order.psnName} {formatMoney(order.medfeeSumamt)} 元
                <small>
                  {order.setlId} · {order.rtalDocno} · {order.fixmedinsName}
                </small>
              </label>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
