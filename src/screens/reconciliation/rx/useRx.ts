import { rxCalls, type RxDetail } from '../../../../contract/rx.ts';
import { useCall } from '../../../list/useCall.ts';
import type { Read } from '../../../state/useRead.ts';

/** Debounce, ms: moving the cursor with a held arrow key loads no prescription. */
const STANDS = 150;

/** Loads one prescription whenever `hiRxno` or `version` changes. */
export const useRx = (hiRxno: string, version: number): Read<RxDetail> =>
  useCall(rxCalls.get, { id: hiRxno }, { wait: STANDS, version });
