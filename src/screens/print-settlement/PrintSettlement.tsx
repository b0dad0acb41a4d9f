import { orderName } from '../shared/order/orderName.ts';
import { settlementPrintDialog } from '../shared/order/orderDialogs.ts';
import { useServices } from '../../commands/services.ts';
import { sheetsPlace } from '../shared/counter/pageCommands.ts';
import { Button } from '@blueprintjs/core';
import { useCallback, useEffect, useMemo, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { formatMoney } from '../../../contract/wire/money.ts';
import { CommandButton } from '../../commands/surfaces/Toolbar.tsx';
import { useScope } from '../../commands/useCommands.ts';
import { useArrivalFocus } from '../../ui/page/arrivalFocus.ts';
import { isComposing } from '../../ui/form/composing.ts';
import { useDomId } from '../../ui/page/domId.ts';
import { StatusTag } from '../../ui/text/StatusTag.tsx';
import '../../list/view/screens.css';
import '../shared/counter/counter.css';
import '../shared/counter/beside.css';
import { useRecent } from './useRecent.ts';

const TITLE = '结算单打印';
const PLACE = '/print-settlement';

/**
 * 结算单打印: today's settlements, newest first, the latest picked: Enter prints it. Others are found by number or
 * by its last four digits, scanned or typed. The focus stays in the field, so that a scan always lands there.
 */
export default function PrintSettlement() {
  const { show } = useServices();
  const id = useDomId('print-settlement');
  const field = useRef<HTMLInputElement>(null);
  const recent = useRecent();
  const { orders, failure, picked, find, move } = recent;
  const print = useCallback(() => {
    if (picked !== null) show(settlementPrintDialog, picked);
  }, [picked, show]);
  const sheets = useMemo(() => ({ order: picked, print }), [picked, print]);
  const screen = useMemo(() => ({ path: PLACE, title: TITLE, ...sheetsPlace.offer(sheets) }), [sheets]);
  useScope(
    'screen',
    useMemo(() => ({ screen }), [screen]),
    { onCard: (text) => find(text) },
  );
  useArrivalFocus(useCallback(() => field.current?.focus(), []));
  useEffect(() => {
    document.getElementById(`${id}-${picked?.setlId ?? ''}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, picked]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const docno = field.current?.value.trim() ?? '';
    if (docno === '') return print();
    if (field.current) field.current.value = '';
    find(docno);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent) || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    move(event.key === 'ArrowDown' ? 1 : -1);
  };
  return (
    <section className="screen" aria-label={TITLE}>
      <form className="counter-sheets" onSubmit={submit} onKeyDown={onKeyDown} noValidate>
        <div className="counter-find">
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
            // A print changes the number of prints.
            onFocus={() => !recent.isFound && recent.refresh()}
          />
          <Button type="submit" text="查找" />
          {recent.isFound && <Button text="今日结算" onClick={recent.refresh} />}
          <CommandButton command="printSettlement.print" />
          <CommandButton command="printSettlement.order" />
        </div>
        <p role="status">
          {picked === null
            ? '扫描或输入单号，找到后按 F9 打印'
            : `↑ ↓ 选择，Enter 或 F9 打印结算单 ${picked.setlId}`}
        </p>
        {failure !== null && (
          <p role="alert" className="counter-wrong">
            {failure}
          </p>
        )}
        {failure === null && orders !== null && orders.length === 0 && (
          <p role={recent.isFound ? 'alert' : 'status'}>
            {recent.isFound ? '没有这个单号的结算' : '今日还没有结算'}
          </p>
        )}
        {failure === null && orders !== null && orders.length > 0 && (
          <fieldset className="counter-found">
            <legend>{recent.title}</legend>
            {orders.map((order) => (
              <label key={order.setlId} id={`${id}-${order.setlId}`} className="counter-sheet">
                <input
                  type="radio"
                  name={`${id}-picked`}
                  checked={order.setlId === picked?.setlId}
                  onChange={() => recent.pick(orderName(order))}
                />
                <span>{order.setlTime}</span>
                <span>{order.psnName}</span>
                <span className="counter-right">{formatMoney(order.medfeeSumamt)}</span>
                <span>
                  {order.refdSetlFlag === '1' && <StatusTag tone="muted">退费</StatusTag>}{' '}
                  {order.prints !== undefined && (
                    <StatusTag tone={order.prints === 0 ? 'warn' : 'good'}>
                      {order.prints === 0 ? '未打印' : `已打印 ${order.prints} 次`}
                    </StatusTag>
                  )}
                </span>
                <small>
                  {order.setlId} · {order.rtalDocno} · {order.fixmedinsName}
                </small>
              </label>
            ))}
          </fieldset>
        )}
      </form>
    </section>
  );
}
