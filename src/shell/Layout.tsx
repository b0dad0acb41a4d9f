import { Button } from '@blueprintjs/core';
import { MenuIcon, SearchIcon } from '@blueprintjs/icons';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { permits, type Rights } from '../../contract/permission.ts';
import { CommandButton } from '../commands/Toolbar.tsx';
import { Keycaps } from '../commands/Keycaps.tsx';
import { useRunCommand } from '../commands/useCommands.ts';
import { PALETTE_COMMAND } from '../commands/registry.ts';
import type { SessionProfile } from '../machines/session.ts';
import { screenRoutes, type ScreenRoute } from '../screens/index.ts';

interface LayoutProps {
  readonly profile: SessionProfile;
  readonly rights: Rights;
  readonly children: ReactNode;
}

/** The frame: sidebar, top bar, the screen. Below 992 px the sidebar is a drawer (spec §2). */
export function Layout({ profile, rights, children }: LayoutProps) {
  const [path] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const run = useRunCommand();
  const screen = screenRoutes.find((each) => each.path === path);
  useEffect(() => setOpen(false), [path]);
  // spec §1: the name plus area or institution.
  const place = profile.isAdminUser ? profile.medicalAreaName || '全部区划' : profile.medicalName;
  return (
    <div className={isOpen ? 'frame frame-open' : 'frame'}>
      <a className="skip" href="#main">
        跳到内容
      </a>
      <nav className="side" aria-label="主菜单" id="side">
        <div className="side-logo">
          <img src="/favicon.svg" alt="" width="24" height="24" />
          <span>医保云</span>
        </div>
        <Menu rights={rights} path={path} />
      </nav>
      <div className="side-veil" aria-hidden="true" onClick={() => setOpen(false)} />
      <div className="page">
        <header className="top">
          <Button
            className="top-menu"
            variant="minimal"
            icon={<MenuIcon />}
            aria-label="菜单"
            aria-expanded={isOpen}
            aria-controls="side"
            onClick={() => setOpen((old) => !old)}
          />
          <ol className="crumbs" aria-label="当前位置">
            {screen?.group && <li>{screen.group.title}</li>}
            <li aria-current="page">{screen?.title ?? ''}</li>
          </ol>
          <button
            type="button"
            className="top-search"
            onClick={() => void run(PALETTE_COMMAND, {}, 'toolbar')}
          >
            <SearchIcon size={14} />
            <span className="top-search-text">
              页面、操作、拼音
              <Keycaps shortcut="Ctrl+K" />
            </span>
          </button>
          <p className="top-who">
            <span className="top-name">{profile.name}</span>
            <span className="top-place" title={place}>
              {place}
            </span>
          </p>
          <CommandButton command="session.logout" />
        </header>
        <main id="main" className="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}

function Menu({ rights, path }: { readonly rights: Rights; readonly path: string }) {
  const groups = useMemo(() => {
    const shown = screenRoutes.filter((each) => each.inMenu && permits(each.permission, rights));
    return byGroup(shown);
  }, [rights]);
  return (
    <>
      {groups.map(([title, screens]) => (
        <div key={title} className="side-group">
          {title !== '' && <h2>{title}</h2>}
          <ul>
            {screens.map((screen) => (
              <MenuItem key={screen.path} screen={screen} isHere={screen.path === path} />
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

function MenuItem({ screen, isHere }: { readonly screen: ScreenRoute; readonly isHere: boolean }) {
  return (
    <li>
      <Link
        href={screen.path}
        className={isHere ? 'side-item side-here' : 'side-item'}
        aria-current={isHere ? 'page' : undefined}
      >
        {screen.title}
      </Link>
    </li>
  );
}

/** In the order of the route table; screens without a group come first under no heading. */
function byGroup(screens: readonly ScreenRoute[]): readonly (readonly [string, readonly ScreenRoute[]])[] {
  const groups = new Map<string, ScreenRoute[]>();
  for (const screen of screens) {
    const title = screen.group?.title ?? '';
    groups.set(title, [...(groups.get(title) ?? []), screen]);
  }
  return [...groups];
}
