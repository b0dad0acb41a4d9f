import { errorText } from '../../../../contract/wire/errorText.ts';
import { useEffect, useState } from 'react';
import { rxCalls, type RxDetail } from '../../../../contract/rx.ts';
import { useServices } from '../../../list/services.ts';

/** ms that the cursor has to stand on a row before its prescription is asked for: a held arrow key asks for none. */
const STANDS = 150;

/**
 * One prescription, read when `hiRxno` or `version` changes; the one of before is not shown as another's. A sentence where
 * it could not be read, null while it is not there.
 */
export function useRx(hiRxno: string, version: number): RxDetail | string | null {
  const { api } = useServices();
  const [known, setKnown] = useState<{ readonly of: string; readonly detail: RxDetail | string } | null>(
    null,
  );
  useEffect(() => {
    const calledOff = new AbortController();
    const timer = setTimeout(() => {
      api
        .call(rxCalls.get, { id: hiRxno }, { signal: calledOff.signal, quiet: true })
        .then((detail) => setKnown({ of: hiRxno, detail }))
        .catch((error: unknown) => {
          if (calledOff.signal.aborted) return;
          setKnown({ of: hiRxno, detail: errorText(error, '读取失败') });
        });
    }, STANDS);
    return () => {
      clearTimeout(timer);
      calledOff.abort();
    };
  }, [api, hiRxno, version]);
  return known?.of === hiRxno ? known.detail : null;
}
