import { errorText } from '../../../contract/wire/errorText.ts';
import { useCallback, useEffect, useState } from 'react';
import { orderCalls, RECENT_MAX, type FoundOrder, type RecentOrder } from '../../../contract/order.ts';
import { useServices } from '../../list/services.ts';
import { lastSettled } from '../shared/counter/lastSettled.ts';

/** A settlement whose sheet can be printed; how often it was is known of today's alone. */
export type Printable = FoundOrder & Partial<Pick<RecentOrder, 'prints' | 'refdSetlFlag'>>;

export interface Recent {
  /** Null while it is being read; a sentence where it could not be. */
  readonly orders: readonly Printable[] | string | null;
  readonly title: string;
  readonly isFound: boolean;
  readonly picked: string | null;
  readonly pick: (setlId: string) => void;
  /** One further down, or up. */
  readonly move: (by: 1 | -1) => void;
  readonly find: (docno: string) => Promise<void>;
  /** Back to today's, as they are now; what is picked stays so if it is among them. */
  readonly refresh: () => void;
}

/** Today's settlements, or those that a number names; the one of just now is picked first. */
export function useRecent(): Recent {
  const { api } = useServices();
  const [orders, setOrders] = useState<readonly Printable[] | string | null>(null);
  const [title, setTitle] = useState('今日结算');
  const [isFound, setFound] = useState(false);
  const [picked, setPicked] = useState<string | null>(lastSettled.get);
  const read = useCallback(
    async (signal?: AbortSignal): Promise<void> => {
      try {
        const { orders: rows, isMore } = await api.call(
          orderCalls.recent,
          {},
          { quiet: true, ...(signal && { signal }) },
        );
        setOrders(rows);
        setFound(false);
        setTitle(isMore ? `今日结算，最近 ${RECENT_MAX} 笔` : '今日结算');
        // What is printed next is what is marked; just after midnight there is no row of the one settled before it.
        setPicked((old) => (rows.some(({ setlId }) => setlId === old) ? old : (rows[0]?.setlId ?? old)));
      } catch (error) {
        if (signal?.aborted !== true) setOrders(errorText(error, '读取失败'));
      }
    },
    [api],
  );
  useEffect(() => {
    const calledOff = new AbortController();
    void read(calledOff.signal);
    return () => calledOff.abort();
  }, [read]);
  const find = useCallback(
    async (docno: string): Promise<void> => {
      if (docno.length < 4) return setOrders('请输入至少 4 位单号');
      setFound(true);
      try {
        const found = await api.call(orderCalls.find, { docno }, { quiet: true });
        setOrders(found.orders);
        setTitle(`单号 ${docno}`);
        setPicked(found.orders[0]?.setlId ?? null);
      } catch (error) {
        setOrders(errorText(error, '查询失败'));
      }
    },
    [api],
  );
  const move = useCallback(
    (by: 1 | -1): void => {
      if (!Array.isArray(orders) || orders.length === 0) return;
      const rows = orders as readonly Printable[];
      const at = rows.findIndex(({ setlId }) => setlId === picked);
      const to = at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1);
      setPicked(rows[to]?.setlId ?? null);
    },
    [orders, picked],
  );
  const refresh = useCallback(() => void read(), [read]);
  return { orders, title, isFound, picked, pick: setPicked, move, find, refresh };
}
