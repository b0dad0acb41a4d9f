import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { permits } from '../../../contract/rights/permission.ts';
import type { Keep } from '../../api/personal.ts';
import { screenRoutes } from '../../screens/index.ts';
import { useFrameSettings } from '../settings/frameSettings.ts';
import { drawer } from './drawer.ts';
import { menuOf, type MenuGroup, type MenuReader } from './menu.ts';
import { MENU_TREE, MenuTree } from './MenuTree.tsx';
import { sidebar } from './sidebarStore.ts';
import './sidebar.css';
import { useStore } from '../../state/useStore.ts';

interface SidebarProps {
  readonly reader: MenuReader;
  readonly path: string;
  readonly siteTitle: string;
  readonly isMobile: boolean;
  /** Storage of the open groups. */
  readonly keep: Keep;
  readonly hrefOf: (path: string) => string;
  readonly onGo: (path: string) => void;
}

/** Up to so many entries all groups are open at first. */
const GLANCE = 24;
const OPENED = 'menuGroups';
const FEE_PAGE = '/system-manager/vip-storelist';

/** The sidebar: a column, a rail of icons when closed, a drawer on a narrow page (spec §2). */
export function Sidebar({ reader, path, siteTitle, isMobile, keep, hrefOf, onGo }: SidebarProps) {
  const { sidebarLogo } = useFrameSettings();
  const { isOpen, withoutAnimation } = useStore(sidebar);
  const isDrawn = useStore(drawer);
  const isRail = !isMobile && !isOpen;
  const menu = useMemo(() => menuOf(screenRoutes, reader), [reader]);
  const [opened, setOpened] = useOpened(menu, path, keep);
  const nav = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!isMobile || !isDrawn) return;
    const before = document.activeElement;
    focusMenu();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isMobile, isDrawn]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isMobile) return;
    event.stopPropagation();
    drawer.close();
  };
  const onOpened = (group: string, open: boolean): void => {
    if (isRail) {
      sidebar.open();
      setOpened(group, true);
    } else setOpened(group, open);
  };
  const go = (to: string): void => {
    // Also on the current page, where no navigation closes it.
    drawer.close();
    onGo(to);
  };
  const mayFee = permits({ menuCode: 'VipStorelist' }, reader.rights);
  return (
    <>
      <nav
        ref={nav}
        id="side"
        className={`side${withoutAnimation ? ' side-still' : ''}`}
        aria-label="主菜单"
        inert={isMobile && !isDrawn}
        onKeyDown={onKeyDown}
      >
        {sidebarLogo && (
          <div className="side-logo">
            <img src="/favicon.svg" alt="" width="24" height="24" />
            <span>{siteTitle}</span>
          </div>
        )}
        <MenuTree
          menu={menu}
          path={path}
          isRail={isRail}
          opened={opened}
          onOpened={onOpened}
          hrefOf={hrefOf}
          onGo={go}
          onFee={mayFee ? () => go(FEE_PAGE) : undefined}
        />
      </nav>
      <div className="side-veil" aria-hidden="true" onClick={drawer.close} />
    </>
  );
}

/** Focuses the menu. */
export function focusMenu(): void {
  document.querySelector<HTMLElement>(`#${MENU_TREE} [tabindex="0"]`)?.focus();
}

/** The open groups: the stored ones and that of the page in front. */
function useOpened(
  menu: readonly MenuGroup[],
  path: string,
  keep: Keep,
): readonly [ReadonlySet<string>, (group: string, isOpen: boolean) => void] {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => {
    const kept = keep.read(OPENED);
    if (Array.isArray(kept)) return new Set(kept.filter((each) => typeof each === 'string'));
    const count = menu.reduce((sum, group) => sum + group.entries.length, 0);
    return new Set(count <= GLANCE ? menu.map((group) => group.path) : []);
  });
  const set = (group: string, isOpen: boolean): void => {
    const next = new Set(opened);
    if (isOpen) next.add(group);
    else next.delete(group);
    keep.write(OPENED, [...next]);
    setOpened(next);
  };
  const own = menu.find((group) => group.entries.some((entry) => entry.path === path))?.path;
  useEffect(() => {
    if (own !== undefined) setOpened((old) => (old.has(own) ? old : new Set([...old, own])));
  }, [own, path]);
  return [opened, set];
}
