import { errorText } from '../../../../contract/wire/errorText.ts';
import { useEffect, useState } from 'react';
import { rxCalls, type RxPharmacist, type RxPharmacistUse } from '../../../../contract/rx.ts';
import { useServices } from '../../../list/services.ts';

/** Who may sign for a prescription now, and who may not and why. A sentence where it could not be read, null meanwhile. */
export function usePharmacists(
  hiRxno: string,
  use: RxPharmacistUse,
): readonly RxPharmacist[] | string | null {
  const { api } = useServices();
  const [known, setKnown] = useState<readonly RxPharmacist[] | string | null>(null);
  useEffect(() => {
    const calledOff = new AbortController();
    api
      .call(rxCalls.pharmacists, { hiRxno, use }, { signal: calledOff.signal, quiet: true })
      .then(setKnown)
      .catch((error: unknown) => {
        if (!calledOff.signal.aborted) setKnown(errorText(error, '读取失败'));
      });
    return () => calledOff.abort();
  }, [api, hiRxno, use]);
  return known;
}
