import { useCallback, useEffect, useState } from 'react';
import { counterCalls, type UnhandedSale } from '../../../../contract/counter.ts';
import { useServices } from '../../../commands/services.ts';
import { handOver, unhandedData } from './handedData.ts';

export interface Unhanded {
  readonly rows: readonly UnhandedSale[];
  /** Hands these over, one after the other. @throws HostError, ApiError: those before it are handed over */
  readonly handOver: (sales: readonly UnhandedSale[]) => Promise<void>;
}

/** What was settled and no ERP host has taken, looked at while `isLooking`. A till of its own hands nothing to anybody. */
export function useUnhanded(isLooking: boolean): Unhanded {
  const { api, erp } = useServices();
  const [rows, setRows] = useState<readonly UnhandedSale[]>([]);
  const refresh = useCallback(async (): Promise<void> => {
    if (erp.status().state === 'none') return setRows([]);
    const found = await api.call(counterCalls.unhanded, {}, { quiet: true });
    setRows(found.rows);
  }, [api, erp]);
  useEffect(() => {
    // Not known is shown as nothing; it is looked at again before the next customer.
    if (isLooking) refresh().catch(() => undefined);
  }, [isLooking, refresh]);
  const handAll = useCallback(
    async (sales: readonly UnhandedSale[]): Promise<void> => {
      try {
        for (const sale of sales) await handOver(api, erp, unhandedData(sale));
      } finally {
        await refresh().catch(() => undefined);
      }
    },
    [api, erp, refresh],
  );
  return { rows, handOver: handAll };
}
