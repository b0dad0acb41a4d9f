import { useCallback, useEffect, useState } from 'react';
import { counterCalls, type UnhandedSale } from '../../../../contract/counter.ts';
import { useServices } from '../../../commands/services.ts';
import { handOver, unhandedData } from './handedData.ts';

export interface Unhanded {
  readonly rows: readonly UnhandedSale[];
  /**
   * Hands these over one by one.
   * @throws HostError, ApiError; the sales before the failed one are handed over
   */
  readonly handOver: (sales: readonly UnhandedSale[]) => Promise<void>;
}

/**
 * Settled sales that no ERP host has accepted, refreshed when `isLooking` turns true. Without an ERP host there are
 * none to hand over.
 */
export function useUnhanded(isLooking: boolean): Unhanded {
  const { api, erp } = useServices();
  const [rows, setRows] = useState<readonly UnhandedSale[]>([]);
  const refresh = useCallback(async (): Promise<void> => {
    if (erp.status().state === 'none') return setRows([]);
    const found = await api.call(counterCalls.unhanded, {}, { quiet: true });
    setRows(found.rows);
  }, [api, erp]);
  useEffect(() => {
    // A failed read shows nothing; it is repeated before the next customer.
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
