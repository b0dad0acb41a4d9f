import { useCallback, useEffect, useState } from 'react';
import { orderCalls, RECENT_MAX, type FoundOrder, type RecentOrder } from '../../../contract/order.ts';
import { useServices } from '../../commands/services.ts';
import { useRead } from '../../state/useRead.ts';
import { orderName, type OrderName } from '../shared/order/orderName.ts';
import { lastSettled } from '../shared/counter/lastSettled.ts';

/** A settlement whose sheet can be printed; only today's include the number of prints. */
export type Printable = FoundOrder & Partial<Pick<RecentOrder, 'prints' | 'refdSetlFlag'>>;

export interface Recent {
  /** Null until loaded. */
  readonly orders: readonly Printable[] | null;
  /** Why loading failed, as a sentence. */
  readonly failure: string | null;
  readonly title: string;
  /** Whether these are search results rather than today's orders. */
  readonly isFound: boolean;
  readonly picked: OrderName | null;
  readonly pick: (order: OrderName) => void;
  /** Moves the pick to the next or previous order. */
  readonly move: (by: 1 | -1) => void;
  readonly find: (docno: string) => void;
  /** Reloads today's orders; the picked one stays picked if it is among them. */
  readonly refresh: () => void;
}

interface Shown {
  readonly orders: readonly Printable[];
  readonly title: string;
  readonly isFound: boolean;
}

/** Today's settlements, or those that match a number; the page's latest settlement is picked first. */
export function useRecent(): Recent {
  const { api } = useServices();
  /** The number searched for; empty: today's orders. */
  const [docno, setDocno] = useState('');
  const [isTooShort, setTooShort] = useState(false);
  const [picked, setPicked] = useState<OrderName | null>(lastSettled.get);
  const {
    value: shown,
    failure,
    reload,
  } = useRead(
    docno,
    async (signal): Promise<Shown> => {
      const options = { signal, quiet: true } as const;
      if (docno !== '') {
        const { orders } = await api.call(orderCalls.find, { docno }, options);
        return { orders, title: `单号 ${docno}`, isFound: true };
      }
      const { orders, isMore } = await api.call(orderCalls.recent, {}, options);
      return { orders, title: isMore ? `今日结算，最近 ${RECENT_MAX} 笔` : '今日结算', isFound: false };
    },
    { keepsOld: true, otherwise: docno === '' ? '读取失败' : '查询失败' },
  );
  useEffect(() => {
    if (shown === null) return;
    const [top] = shown.orders;
    const first = top ? orderName(top) : null;
    setPicked((old) => {
      if (shown.isFound) return first;
      // Just after midnight the latest settlement is not among today's: it stays picked.
      return shown.orders.some(({ setlId }) => setlId === old?.setlId) ? old : (first ?? old);
    });
  }, [shown]);
  const orders = shown?.orders ?? null;
  const read = useCallback(
    (wanted: string): void => {
      setTooShort(false);
      setDocno(wanted);
      reload();
    },
    [reload],
  );
  const find = useCallback(
    (wanted: string): void => (wanted.length < 4 ? setTooShort(true) : read(wanted)),
    [read],
  );
  const move = useCallback(
    (by: 1 | -1): void => {
      if (orders === null || orders.length === 0) return;
      const at = orders.findIndex(({ setlId }) => setlId === picked?.setlId);
      const to = at < 0 ? 0 : Math.min(Math.max(at + by, 0), orders.length - 1);
      const next = orders[to];
      setPicked(next ? orderName(next) : null);
    },
    [orders, picked],
  );
  return {
    orders,
    failure: isTooShort ? '请输入至少 4 位单号' : failure,
    title: shown?.title ?? '今日结算',
    isFound: docno !== '',
    picked,
    pick: setPicked,
    move,
    find,
    refresh: useCallback(() => read(''), [read]),
  };
}
