import { useEffect, useMemo, type ReactNode } from 'react';
import { routes } from '../../../contract/routes.ts';
import type { Keep } from '../../api/personal.ts';
import { useCommandContext } from '../../commands/useCommands.ts';
import type { LoadedSession } from '../../machines/session.ts';
import { screenRoutes } from '../../screens/index.ts';
import { useFrameSettings } from '../settings/frameSettings.ts';
import { TabStrip } from '../tabs/TabStrip.tsx';
import type { TabsState } from '../tabs/tabs.ts';
import type { TabStore } from '../tabs/tabStore.ts';
import type { UiConfig } from '../useUiConfig.ts';
import { drawer, useIsMobile } from './drawer.ts';
import { Sidebar } from './Sidebar.tsx';
import { sidebar } from './sidebarStore.ts';
import { TopBar } from './TopBar.tsx';
import './frame.css';
import { useStore } from '../../state/useStore.ts';

interface FrameProps {
  readonly loaded: LoadedSession;
  readonly ui: UiConfig;
  readonly tabs: TabStore;
  readonly keep: Keep;
  /** The path in front. */
  readonly path: string;
  readonly navigate: (to: string) => void;
  /** Notices between the top bar and the page. */
  readonly banner?: ReactNode;
  readonly children: ReactNode;
}

/** The frame: sidebar, top bar, tabs, page (spec §2, Layout). It knows no screen. */
export function Frame({ loaded, ui, tabs, keep, path, navigate, banner, children }: FrameProps) {
  const { profile, rights, fees } = loaded;
  const settings = useFrameSettings();
  const isMobile = useIsMobile();
  const { isOpen, withoutAnimation } = useStore(sidebar);
  const isDrawn = useStore(drawer);
  // The menu's links lead to the open tabs, as they were left.
  useStore(tabs, addressesOf);
  const title = useTitle(tabs, path);
  const reader = useMemo(
    () => ({ rights, roleCode: profile.roleCode, fees }),
    [rights, profile.roleCode, fees],
  );
  // The drawer closes at each navigation, and when the window is wide again.
  useEffect(() => drawer.close(), [path, isMobile]);
  // Before the set-up is done there is no menu.
  const isBare = profile.initializeInfo.isNeedInitialize;
  const group = screenRoutes.find((each) => each.path === path)?.group;
  const classes = [
    'frame',
    isBare && 'frame-bare',
    isMobile && 'frame-mobile',
    !isMobile && !isOpen && 'frame-rail',
    isMobile && isDrawn && 'frame-drawn',
    withoutAnimation && 'frame-still',
    !settings.fixedHeader && 'frame-loose',
  ];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <a className="skip" href="#main" onClick={skip}>
        跳到内容
      </a>
      {!isBare && (
        <Sidebar
          reader={reader}
          path={path}
          siteTitle={ui.siteTitle}
          isMobile={isMobile}
          keep={keep}
          hrefOf={tabs.destinationOf}
          onGo={(to) => navigate(tabs.destinationOf(to))}
        />
      )}
      <div className="page" inert={isMobile && isDrawn}>
        <TopBar
          profile={profile}
          crumbs={group ? [group.title, title] : [title]}
          isMobile={isMobile}
          isBare={isBare}
        />
        {settings.tagsView && !isBare && <TabStrip store={tabs} />}
        {ui.notice !== '' && (
          <p className="notice" role="status">
            {ui.notice}
          </p>
        )}
        {banner}
        <main id="main" className="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <p className="visually-hidden" role="status" aria-live="polite">
        {title}
      </p>
    </div>
  );
}

/** Skips to the content without a hash, which would be another address. */
function skip(event: React.MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

const addressesOf = ({ tabs }: TabsState): string => tabs.map(({ url }) => url).join(' ');

const titleOf = (path: string): string => routes.find((row) => row.path === path)?.title ?? '医保云';

/**
 * The title of the page in front: its own, which may name a record, else its route's. The tab and the window show it
 * (spec §2: `page title - product title`).
 */
function useTitle(tabs: TabStore, path: string): string {
  const own = useCommandContext(({ screen }) => (screen?.path === path ? screen.title : undefined));
  const title = own ?? titleOf(path);
  useEffect(() => {
    document.title = `${title} - 医保云`;
    const front = tabs.front();
    if (own !== undefined && front?.path === path) tabs.retitle(front.id, own);
  }, [tabs, path, own, title]);
  return title;
}
