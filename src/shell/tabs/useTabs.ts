import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { keepIn } from '../../api/personal.ts';
import type { LoadedSession } from '../../machines/session.ts';
import { detourOf, mayVisit } from '../outlet.tsx';
import { TabStore } from './tabStore.ts';

interface Tabs {
  readonly tabs: TabStore;
  readonly path: string;
  readonly navigate: ReturnType<typeof useLocation>[1];
  /** To the tab that shows this address already, else to the address itself. */
  readonly go: (to: string) => void;
  /** The address leads elsewhere: nothing of it is drawn. */
  readonly isLeading: boolean;
}

/** The tabs of one person, kept under `prefix`, in step with the address. */
export function useTabs(loaded: LoadedSession, prefix: string): Tabs {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [tabs] = useState(
    () =>
      new TabStore({
        keep: keepIn(() => sessionStorage, prefix),
        isAllowed: (to) => mayVisit(to, loaded),
        navigate,
      }),
  );
  const detour = useMemo(() => detourOf({ path, search }, loaded), [path, search, loaded]);
  useLayoutEffect(() => {
    if (detour === null) return tabs.visit({ path, search });
    if (detour.refreshes !== undefined) tabs.refresh(detour.refreshes);
    navigate(detour.to, { replace: true });
  }, [tabs, detour, path, search, navigate]);
  const go = useCallback((to: string) => navigate(tabs.destinationOf(to)), [navigate, tabs]);
  return { tabs, path, navigate, go, isLeading: detour !== null };
}
