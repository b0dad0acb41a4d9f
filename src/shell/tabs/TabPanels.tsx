import {
  Activity,
  memo,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type ReactNode,
} from 'react';
import { Router } from 'wouter';
import { ArrivalContext, isUnmoved } from '../../ui/page/arrivalFocus.ts';
import { DomIdContext } from '../../ui/page/domId.ts';
import { LatePlaceContext } from '../../ui/page/lazyScreen.tsx';
import { unsaved, UnsavedPlaceContext } from '../../ui/form/unsaved.ts';
import { ScreenLoading } from '../feedback/ScreenLoading.tsx';
import { useStore } from '../../state/useStore.ts';
import { placeOf, type Tab } from './tabs.ts';
import type { TabStore } from './tabStore.ts';

type Navigate = (to: string, options?: { readonly replace?: boolean }) => void;

interface TabPanelsProps {
  readonly tabs: TabStore;
  readonly navigate: Navigate;
  /** Renders the screen of a path; pass a stable function. */
  readonly render: (path: string) => ReactNode;
}

/**
 * The open pages. Hidden ones keep rows, scroll position and input; their effects are unmounted, so that they hold no
 * keys, timers or polling. A closed one is unmounted.
 */
export function TabPanels({ tabs, navigate, render }: TabPanelsProps) {
  const state = useStore(tabs);
  const alive = state.tabs.filter(({ id }) => state.alive.includes(id));
  return alive.map((tab) => (
    <TabPanel
      key={`${tab.id}#${tab.epoch}`}
      id={tab.id}
      url={tab.url}
      slot={tab.slot}
      isFront={tab.id === state.front}
      navigate={navigate}
      render={render}
    />
  ));
}

interface TabPanelProps extends Pick<Tab, 'id' | 'url' | 'slot'>, Omit<TabPanelsProps, 'tabs'> {
  readonly isFront: boolean;
}

const TabPanel = memo(function TabPanel({ id, url, slot, isFront, navigate, render }: TabPanelProps) {
  const { path, search } = placeOf(url);
  // Each page has its own router with the address that it was left with.
  const location = useMemo(() => (): [string, Navigate] => [path, navigate], [path, navigate]);
  const query = useMemo(() => () => search, [search]);
  useEffect(() => () => unsaved.discard(id), [id]);
  return (
    <Activity mode={isFront ? 'visible' : 'hidden'}>
      <Router hook={location} searchHook={query}>
        <DomIdContext value={slot === 0 ? '' : `-${slot + 1}`}>
          <UnsavedPlaceContext value={id}>
            <Panel>{render(path)}</Panel>
          </UnsavedPlaceContext>
        </DomIdContext>
      </Router>
    </Activity>
  );
});

/** One page; it takes the focus when it comes to the front. */
export function Panel({ children }: { readonly children: ReactNode }) {
  const own = useRef<HTMLDivElement>(null);
  const scroll = useRef({ top: 0, left: 0 });
  const before = useRef<Element | null>(null);
  const mayFocus = useCallback(() => isUnmoved(before.current), []);
  const place = useMemo(() => ({ meanwhile: <ScreenLoading />, arrived: <Arrival panel={own} /> }), []);
  useLayoutEffect(() => {
    const panel = own.current;
    before.current = document.activeElement;
    panel?.scrollTo({ ...scroll.current, behavior: 'instant' });
  }, []);
  return (
    <div
      ref={own}
      className="tab-panel"
      onScroll={({ currentTarget, target }) => {
        if (target === currentTarget)
          scroll.current = { top: currentTarget.scrollTop, left: currentTarget.scrollLeft };
      }}
    >
      <ArrivalContext value={mayFocus}>
        <LatePlaceContext value={place}>{children}</LatePlaceContext>
      </ArrivalContext>
    </div>
  );
}

/** Focuses the page's heading, unless the page has set the focus itself. Runs at each return. */
function Arrival({ panel }: { readonly panel: React.RefObject<HTMLDivElement | null> }) {
  const mayFocus = useContext(ArrivalContext);
  useEffect(() => {
    const root = document.getElementById('root');
    // After the effects of the page and of the closing menu or palette.
    const timer = setTimeout(() => {
      if (root?.inert || !mayFocus() || panel.current?.contains(document.activeElement)) return;
      const heading = panel.current?.querySelector<HTMLElement>('h1');
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }, 0);
    return () => clearTimeout(timer);
  }, [panel, mayFocus]);
  return null;
}
