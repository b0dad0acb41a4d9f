import type { CallResult } from '../../../../contract/wire/call.ts';
import { liquidationCalls } from '../../../../contract/liquidation.ts';
import type { Read } from '../../../state/useRead.ts';
import { useCall } from '../../../list/useCall.ts';

export type Described = CallResult<(typeof liquidationCalls)['get']>;

/** Debounce, ms: moving the cursor with a held arrow key loads no application. */
const STANDS = 150;

/** Loads one application with its funds and steps. */
export const useAppy = (appyId: string, version: string): Read<Described> =>
  useCall(liquidationCalls.get, { appyId }, { wait: STANDS, version });
