import { pointedTabPlace } from './tabPlaces.ts';
import { CrossIcon, ListIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { useCommandMenu } from '../../commands/surfaces/useCommandMenu.tsx';
import { useRunCommand, useTip } from '../../commands/useCommands.ts';
import { TAB_MENU } from './tabCommands.ts';
import type { Tab } from './tabs.ts';
import type { TabStore } from './tabStore.ts';
import './tabs.css';
import { isComposing } from '../../ui/form/composing.ts';
import { useStore } from '../../state/useStore.ts';

/** The tab strip: one tab stop, arrow keys within, Delete closes; right click and Shift+F10 open the menu. */
export function TabStrip({ store }: { readonly store: TabStore }) {
  const { tabs, front } = useStore(store);
  const run = useRunCommand();
  const gotoTip = useTip('tab.goto', '转到标签页');
  const closeTip = useTip('tab.close', '关闭');
  const strip = useRef<HTMLUListElement>(null);
  const [focusId, setFocusId] = useState<string | null>(null);
  const [dropAt, setDropAt] = useState<number | null>(null);
  const dragged = useRef<string | null>(null);
  const menu = useCommandMenu(TAB_MENU, '标签页操作');
  const stop = tabs.find(({ id }) => id === focusId) ?? tabs.find(({ id }) => id === front) ?? tabs[0];
  const linkOf = (id: string): HTMLElement | null =>
    strip.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(id)}"]`) ?? null;

  const title = tabs.find(({ id }) => id === front)?.title;
  // Scrolls the whole tab into view; a page's own title may widen it.
  useEffect(() => {
    if (front !== null) linkOf(front)?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [front, title, tabs.length]);

  const focusAt = (index: number): void => {
    const tab = tabs[Math.min(tabs.length - 1, Math.max(0, index))];
    if (!tab) return;
    setFocusId(tab.id);
    linkOf(tab.id)?.focus();
  };
  /** The focus stays in the strip, except when the tab in front is closed. */
  const closeByKey = async (tab: Tab): Promise<void> => {
    const at = tabs.indexOf(tab);
    const { status } = await run('tab.close', {}, 'hotkey', pointedTabPlace.offer(tab.id));
    const rest = store.snapshot().tabs;
    const next = rest[Math.min(at, rest.length - 1)];
    if (status !== 'done' || tab.id === front || !next) return;
    setFocusId(next.id);
    linkOf(next.id)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, tab: Tab): void => {
    if (isComposing(event.nativeEvent) || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = tabs.indexOf(tab);
    const to: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = to[event.key];
    if (target !== undefined) focusAt(target);
    else if (event.key === 'Delete') void closeByKey(tab);
    else return;
    event.preventDefault();
  };
  const sideOf = (index: number): 'before' | 'after' =>
    tabs.findIndex(({ id }) => id === dragged.current) < index ? 'after' : 'before';
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    if (dragged.current !== null && dropAt !== null) store.move(dragged.current, dropAt);
    setDropAt(null);
  };
  return (
    <nav className="tags" aria-label="已打开的页面">
      <ul ref={strip} className="tags-list" onDrop={onDrop} onDragLeave={() => setDropAt(null)}>
        {tabs.map((tab, index) => (
          <TabItem
            key={tab.id}
            tab={tab}
            isFront={tab.id === front}
            isStop={tab === stop}
            // The key shown closes the tab in front.
            closeTip={tab.id === front ? closeTip : '关闭'}
            drop={dropAt === index && !tab.isFixed ? sideOf(index) : null}
            onGo={() => store.go(tab.id)}
            onClose={() => void run('tab.close', {}, 'toolbar', pointedTabPlace.offer(tab.id))}
            onFocus={() => setFocusId(tab.id)}
            onKeyDown={(event) => onKeyDown(event, tab)}
            onContextMenu={(event) => menu.onContextMenu(event, pointedTabPlace.offer(tab.id))}
            onDragStart={() => {
              dragged.current = tab.id;
            }}
            onDragOver={(event) => {
              if (dragged.current === null) return;
              event.preventDefault();
              setDropAt(index);
            }}
            onDragEnd={() => {
              dragged.current = null;
              setDropAt(null);
            }}
          />
        ))}
      </ul>
      <button
        type="button"
        className="tags-all"
        data-command="tab.goto"
        aria-label={`全部标签页，共 ${tabs.length} 个`}
        title={gotoTip}
        onClick={() => void run('tab.goto', {}, 'toolbar')}
      >
        <ListIcon size={14} />
        <span>{tabs.length}</span>
      </button>
      {menu.element}
    </nav>
  );
}

interface TabItemProps {
  readonly tab: Tab;
  readonly isFront: boolean;
  readonly isStop: boolean;
  readonly closeTip: string;
  /** The side on which a dragged tab would be dropped. */
  readonly drop: 'before' | 'after' | null;
  readonly onGo: () => void;
  readonly onClose: () => void;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onContextMenu: (event: MouseEvent<HTMLElement>) => void;
  readonly onDragStart: () => void;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDragEnd: () => void;
}

function TabItem({ tab, isFront, isStop, closeTip, drop, onGo, onClose, onFocus, ...events }: TabItemProps) {
  const { onKeyDown, onContextMenu, onDragStart, onDragOver, onDragEnd } = events;
  const className = ['tag', isFront && 'tag-front', drop && `tag-drop-${drop}`].filter(Boolean).join(' ');
  return (
    <li
      className={className}
      draggable={!tab.isFixed}
      onDragStart={onDragStart}
      onDragOver={onDragOver}
      onDragEnd={onDragEnd}
      onContextMenu={onContextMenu}
      onAuxClick={(event) => {
        // Middle click closes, as in a browser.
        if (event.button === 1 && !tab.isFixed) onClose();
      }}
    >
      <a
        href={tab.url}
        data-tab={tab.id}
        className="tag-link"
        draggable={false}
        title={tab.title}
        tabIndex={isStop ? 0 : -1}
        aria-current={isFront ? 'page' : undefined}
        {...(!tab.isFixed && { 'aria-keyshortcuts': 'Delete' })}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onGo();
        }}
      >
        {tab.title}
      </a>
      {!tab.isFixed && (
        <button
          type="button"
          className="tag-close"
          data-command="tab.close"
          tabIndex={-1}
          aria-label={`关闭 ${tab.title}`}
          title={closeTip}
          onClick={onClose}
        >
          <CrossIcon size={12} />
        </button>
      )}
    </li>
  );
}
