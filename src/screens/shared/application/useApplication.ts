import type { CallResult } from '../../../../contract/wire/call.ts';
import { liquidationCalls } from '../../../../contract/liquidation.ts';
import type { Read } from '../../../state/useRead.ts';
import { useCall } from '../../../list/useCall.ts';

export type Described = CallResult<(typeof liquidationCalls)['get']>;

/** Debounce, ms: a held arrow key that moves the cursor over rows reads none of them. */
const STANDS = 150;

/** One application with its funds and steps. */
export const useAppy = (appyId: string, version: string): Read<Described> =>
  useCall(liquidationCalls.get, { appyId }, { wait: STANDS, version });
