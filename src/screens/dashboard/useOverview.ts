import { errorText } from '../../../contract/wire/errorText.ts';
import { useCallback, useEffect, useState } from 'react';
import { dashboardCalls, type Overview } from '../../../contract/dashboard.ts';
import { useServices } from '../../list/services.ts';

export interface OverviewState {
  /** Null until the first answer; after a failure the one of before. */
  readonly overview: Overview | null;
  /** Why the last look failed, as a sentence. */
  readonly failure: string | null;
  readonly refresh: () => void;
}

/** The figures, looked at once and whenever asked. */
export function useOverview(): OverviewState {
  const { api } = useServices();
  const [overview, setOverview] = useState<Overview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [look, setLook] = useState(0);
  useEffect(() => {
    const { signal, abort } = abortable();
    api
      .call(dashboardCalls.overview, {}, { signal, quiet: true })
      .then((found) => {
        setOverview(found);
        setFailure(null);
      })
      .catch((error: unknown) => {
        if (!signal.aborted) setFailure(errorText(error, '读取失败'));
      });
    return abort;
  }, [api, look]);
  const refresh = useCallback(() => setLook((count) => count + 1), []);
  return { overview, failure, refresh };
}

function abortable(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
