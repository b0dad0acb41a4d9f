import { rxCalls, type RxDetail } from '../../../../contract/rx.ts';
import { useCall } from '../../../list/useCall.ts';
import type { Read } from '../../../state/useRead.ts';

/** Debounce, ms: a held arrow key that moves the cursor over rows reads none of them. */
const STANDS = 150;

/** One prescription, read when `hiRxno` or `version` changes. */
export const useRx = (hiRxno: string, version: number): Read<RxDetail> =>
  useCall(rxCalls.get, { id: hiRxno }, { wait: STANDS, version });
