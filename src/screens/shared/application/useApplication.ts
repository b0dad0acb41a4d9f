import { errorText } from '../../../../contract/wire/errorText.ts';
import { useEffect, useState } from 'react';
import type { CallResult } from '../../../../contract/wire/call.ts';
import { liquidationCalls } from '../../../../contract/liquidation.ts';
import { useServices } from '../../../list/services.ts';

export type Described = CallResult<(typeof liquidationCalls)['get']>;

/** ms that the cursor has to stand on a row before its application is asked for: a held arrow key asks for none. */
const STANDS = 150;

/** One application with its funds and steps; a sentence where it cannot be had; null while it is on its way. */
export function useAppy(appyId: string, version: string): Described | string | null {
  const { api } = useServices();
  const [known, setKnown] = useState<{ readonly of: string; readonly is: Described | string } | null>(null);
  useEffect(() => {
    const calledOff = new AbortController();
    const timer = setTimeout(() => {
      api
        .call(liquidationCalls.get, { appyId }, { signal: calledOff.signal, quiet: true })
        .then((is) => setKnown({ of: appyId, is }))
        .catch((error: unknown) => {
          if (!calledOff.signal.aborted) setKnown({ of: appyId, is: errorText(error, '读取失败') });
        });
    }, STANDS);
    return () => {
      clearTimeout(timer);
      calledOff.abort();
    };
  }, [api, appyId, version]);
  return known?.of === appyId ? known.is : null;
}
