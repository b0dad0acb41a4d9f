import type { Call, CallInput, CallResult } from '../../contract/wire/call.ts';
import { useRead, type Read, type ReadOptions } from '../state/useRead.ts';
import { useServices } from '../commands/services.ts';

/** The result of a contract call: `useRead` by its input, without a toast. A null input makes no call. */
export function useCall<C extends Call>(
  call: C,
  input: CallInput<C> | null,
  options?: ReadOptions,
): Read<CallResult<C>> {
  const { api } = useServices();
  const key = input === null ? null : `${call.id} ${JSON.stringify(input)}`;
  return useRead(key, (signal) => api.call(call, input as CallInput<C>, { signal, quiet: true }), options);
}
