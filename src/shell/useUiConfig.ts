import { useMemo } from 'react';
import type { CallResult } from '../../contract/wire/call.ts';
import { ybConfigCalls } from '../../contract/ybConfig.ts';
import type { Api } from '../api/client.ts';
import type { SessionProfile } from '../machines/session.ts';
import { useRead } from '../state/useRead.ts';

export type UiConfig = CallResult<(typeof ybConfigCalls)['pullUiConfig']>;
export const PRODUCT = '医保云';
const DEFAULT: UiConfig = { siteTitle: PRODUCT, notice: '', supportPhone: '' };

/**
 * The UI configuration of the person's area and institution (spec §3). The console does not wait for it: until it is
 * read, and after a failure, the defaults apply.
 */
export function useUiConfig(api: Api, { medicalAreaCode, refId }: SessionProfile): UiConfig {
  const { value } = useRead(
    `${medicalAreaCode} ${refId}`,
    (signal) => api.call(ybConfigCalls.pullUiConfig, { medicalAreaCode, refId }, { signal, quiet: true }),
    { keepsOld: true },
  );
  return useMemo(() => (value ? { ...value, siteTitle: value.siteTitle || PRODUCT } : DEFAULT), [value]);
}
