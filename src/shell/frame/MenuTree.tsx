import { ChevronRightIcon, HelpIcon, HomeIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { iconOf } from './groupIcons.ts';
import { rowsOf, treeMove, typeAhead, type MenuEntry, type MenuGroup, type MenuRow } from './menu.ts';
import { isComposing } from '../../ui/form/composing.ts';

interface MenuTreeProps {
  readonly menu: readonly MenuGroup[];
  /** The path in front. */
  readonly path: string;
  /** Shows only the groups' icons. */
  readonly isRail: boolean;
  /** Groups whose entries show. */
  readonly opened: ReadonlySet<string>;
  readonly onOpened: (path: string, isOpen: boolean) => void;
  /** Where an entry leads. */
  readonly hrefOf: (path: string) => string;
  readonly onGo: (path: string) => void;
  /** Opens the activated stores from an entry of a paid module; absent without the right. */
  readonly onFee?: (() => void) | undefined;
}

/** Letters within this time form one word, ms. */
const WORD_GAP = 700;
export const MENU_TREE = 'menu-tree';

/** The menu as a tree (WAI-ARIA): one tab stop, arrow keys within, type-ahead by letters and pinyin. */
export function MenuTree(props: MenuTreeProps) {
  const { menu, path, isRail, opened, onOpened, onGo, onFee } = props;
  const rows = rowsOf(menu, (group) => !isRail && opened.has(group.path));
  const here = rows.find((row) => row.id === path) ?? rows.find((row) => row.id === groupPathOf(menu, path));
  const [focusId, setFocusId] = useState<string | null>(null);
  // The focused line may be collapsed or no longer permitted.
  const current = rows.find((row) => row.id === focusId) ?? here ?? rows[0];
  const tree = useRef<HTMLUListElement>(null);
  const typed = useRef({ text: '', at: 0 });
  /** The line to focus after the next render. */
  const wanted = useRef<string | null>(null);
  const focus = (id: string): void => {
    setFocusId(id);
    wanted.current = id;
  };
  useEffect(() => {
    if (wanted.current === null) return;
    const line = tree.current?.querySelector<HTMLElement>(`[data-menu="${CSS.escape(wanted.current)}"]`);
    if (!line) return;
    wanted.current = null;
    line.focus();
  });

  const enter = (row: MenuRow): void => {
    if (row.kind === 'entry') return onGo(row.entry.path);
    onOpened(row.id, !row.isOpen);
    // From the rail, opening a group focuses its first entry.
    if (isRail) focus(row.group.entries[0]?.path ?? row.id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { nativeEvent, key } = event;
    if (!current || isComposing(nativeEvent) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Enter' && event.shiftKey && isFee(current) && onFee) {
      event.preventDefault();
      return onFee();
    }
    if (key === 'Enter' || key === ' ') {
      event.preventDefault();
      return enter(current);
    }
    const move = treeMove(rows, current.id, key);
    if (move) {
      event.preventDefault();
      if (move.kind === 'focus') focus(move.id);
      else if (move.kind === 'open') enter(current);
      else onOpened(move.path, false);
      return;
    }
    if (key.length !== 1) return;
    const isWord = event.timeStamp - typed.current.at < WORD_GAP;
    typed.current = { text: (isWord ? typed.current.text : '') + key, at: event.timeStamp };
    const found = typeAhead(rows, current.id, typed.current.text);
    if (found === null) return;
    event.preventDefault();
    focus(found);
  };

  const line = (row: MenuRow) => ({
    row,
    isCurrent: row === current,
    isHere: row === here,
    isRail,
    href: row.kind === 'entry' ? props.hrefOf(row.entry.path) : null,
    onEnter: () => enter(row),
    onFocus: () => setFocusId(row.id),
    onFee,
  });
  return (
    <ul ref={tree} id={MENU_TREE} role="tree" aria-label="菜单" className="menu-tree" onKeyDown={onKeyDown}>
      {/* Side by side, with their levels: a name of a line is its own text and not that of what it holds. */}
      {rows.map((row) => (
        <Line key={row.id} {...line(row)} />
      ))}
    </ul>
  );
}

const groupPathOf = (menu: readonly MenuGroup[], path: string): string | undefined =>
  menu.find((group) => group.entries.some((entry) => entry.path === path))?.path;
const isFee = (row: MenuRow): boolean => row.kind === 'entry' && row.entry.feeModuleName !== null;

interface LineProps {
  readonly row: MenuRow;
  readonly isCurrent: boolean;
  readonly isHere: boolean;
  readonly isRail: boolean;
  readonly href: string | null;
  readonly onEnter: () => void;
  readonly onFocus: () => void;
  readonly onFee: (() => void) | undefined;
}

function Line({ row, isCurrent, isHere, isRail, href, onEnter, onFocus, onFee }: LineProps) {
  const title = row.kind === 'group' ? row.group.title : row.entry.title;
  const Icon = row.kind === 'group' ? iconOf(row.id) : row.group.path === '' ? HomeIcon : null;
  const onClick = (event: MouseEvent): void => {
    // The browser opens new tabs and windows.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onEnter();
  };
  const attributes = {
    className: `menu-line${row.kind === 'group' ? ' menu-group' : ''}${isHere ? ' menu-here' : ''}`,
    onClick,
    // The tree item has the focus, not the link in it.
    tabIndex: -1,
    'aria-hidden': true,
    title: isRail ? title : undefined,
    children: (
      <>
        {Icon && <Icon size={16} />}
        <span className="menu-text">{title}</span>
        {row.kind === 'group' && !isRail && (
          <span className={row.isOpen ? 'menu-caret menu-caret-open' : 'menu-caret'}>
            <ChevronRightIcon size={12} />
          </span>
        )}
      </>
    ),
  };
  const fee = row.kind === 'entry' ? row.entry : null;
  return (
    <li
      role="treeitem"
      aria-level={row.kind === 'entry' && row.group.path !== '' ? 2 : 1}
      aria-label={fee?.feeModuleName != null ? `${title}，付费模块` : title}
      aria-current={isHere && row.kind === 'entry' ? 'page' : undefined}
      {...(row.kind === 'group' && { 'aria-expanded': row.isOpen })}
      {...(isFee(row) && onFee && { 'aria-keyshortcuts': 'Shift+Enter' })}
      data-menu={row.id}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={(event) => {
        if (event.target === event.currentTarget) onFocus();
      }}
    >
      {href === null ? <div {...attributes} /> : <a href={href} {...attributes} />}
      {fee && <FeeMark entry={fee} onFee={onFee} />}
    </li>
  );
}

/** spec §2: opens the activated stores. By key it is Shift+Enter on the line. */
function FeeMark({ entry, onFee }: { readonly entry: MenuEntry; readonly onFee: (() => void) | undefined }) {
  if (entry.feeModuleName === null || !onFee) return null;
  return (
    <span
      className="menu-fee"
      title={`${entry.feeModuleName}是付费模块，查看已开通门店（Shift+Enter）`}
      onClick={onFee}
    >
      <HelpIcon size={13} />
    </span>
  );
}
