import { Button } from '@blueprintjs/core';
import { ALL_AREAS } from '../../../contract/auth/auth.ts';
import { CaretDownIcon, MenuIcon, SearchIcon } from '@blueprintjs/icons';
import { Keycaps } from '../../commands/keys/Keycaps.tsx';
import { PALETTE_COMMAND } from '../../commands/registry.ts';
import { ariaShortcut, PALETTE_CHORD } from '../../commands/keys/shortcut.ts';
import { DropDown } from '../../commands/surfaces/Toolbar.tsx';
import { useRunCommand, useTip } from '../../commands/useCommands.ts';
import type { SessionProfile } from '../../machines/session.ts';
import { BellButton } from '../bell/BellButton.tsx';
import { JobsButton } from '../jobs/JobsButton.tsx';
import { drawer } from './drawer.ts';
import { MENU_TOGGLE } from './frameCommands.ts';
import { sidebar } from './sidebarStore.ts';
import './topbar.css';
import { useStore } from '../../state/useStore.ts';

interface TopBarProps {
  readonly profile: SessionProfile;
  readonly crumbs: readonly string[];
  readonly isMobile: boolean;
  /** No menu before the set-up is done. */
  readonly isBare: boolean;
}

/** The user drop-down (spec §2) and other personal items. */
const USER_MENU = [
  'profile.open',
  'session.changePassword',
  'session.switchArea',
  'session.switchBack',
  'settings.open',
  'tools.open',
  'session.logout',
] as const;

export function TopBar({ profile, crumbs, isMobile, isBare }: TopBarProps) {
  const run = useRunCommand();
  const menuTip = useTip(MENU_TOGGLE, '收起或展开菜单');
  const { isOpen } = useStore(sidebar);
  const isDrawn = useStore(drawer);
  const place = placeOf(profile);
  return (
    <header className="top">
      {!isBare && (
        <Button
          className="top-menu"
          variant="minimal"
          icon={<MenuIcon />}
          aria-label="菜单"
          aria-expanded={isMobile ? isDrawn : isOpen}
          aria-controls="side"
          title={menuTip}
          data-command={MENU_TOGGLE}
          onClick={() => void run(MENU_TOGGLE, {}, 'toolbar')}
        />
      )}
      <ol className="crumbs" aria-label="当前位置">
        {crumbs.map((crumb, index) => (
          <li key={`${index}${crumb}`} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            {crumb}
          </li>
        ))}
      </ol>
      {profile.isDemo === true && <span className="top-demo">演示环境</span>}
      {/* On a phone, and at a high zoom, the icon alone: a finger has no keys. */}
      <button
        type="button"
        className="top-search"
        data-command={PALETTE_COMMAND}
        aria-keyshortcuts={ariaShortcut(PALETTE_CHORD)}
        {...(isMobile && { 'aria-label': '搜索页面和操作' })}
        onClick={() => void run(PALETTE_COMMAND, {}, 'toolbar')}
      >
        <SearchIcon size={isMobile ? 16 : 14} />
        {!isMobile && (
          <span className="top-search-text">
            页面、操作、拼音
            <Keycaps shortcut={PALETTE_CHORD} />
          </span>
        )}
      </button>
      <BellButton />
      <JobsButton />
      <DropDown menu={{ title: '用户菜单', commands: USER_MENU }} placement="bottom-end">
        <button type="button" className="top-who" aria-haspopup="menu">
          <span className="top-line">
            <span className="top-greeting">{greetingAt(new Date())}，</span>
            <span className="top-name">{profile.name}</span>
          </span>
          <span className="top-place" title={place}>
            {place}
          </span>
          <CaretDownIcon size={12} />
        </button>
      </DropDown>
    </header>
  );
}

/** By the clock of this machine. */
function greetingAt(now: Date): string {
  const hour = now.getHours();
  if (hour < 6) return '夜深了';
  if (hour < 12) return '上午好';
  if (hour < 14) return '中午好';
  return hour < 18 ? '下午好' : '晚上好';
}

/** spec §1 and §6: an admin's area with its code, or the institution with its number. */
function placeOf(profile: SessionProfile): string {
  const [name, code] = profile.isAdminUser
    ? [profile.medicalAreaName || '未选择区划', profile.medicalAreaCode]
    : [profile.medicalName, profile.medicalNo];
  return code === '' || code === ALL_AREAS ? name : `${name} ${code}`;
}
