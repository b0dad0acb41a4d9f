import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { TreeNode } from '../../../../contract/organ/store.ts';
import { useDomId } from '../../../ui/page/domId.ts';
import { isComposing } from '../../../ui/form/composing.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { StoreForest, TreeRow } from './treeRows.ts';
import './store.css';

/** Row height, px; as in store.css. */
const ROW = 28;
/** Rows drawn beyond the visible ones. */
const MORE = 4;

/** Of a node that can be checked. */
export type CheckState = 'all' | 'some' | 'none';
const MARKS: Readonly<Record<CheckState, string>> = { all: '☑', some: '◪', none: '☐' };
const ARIA = { all: true, some: 'mixed', none: false } as const;

interface ForestTreeProps {
  readonly forest: StoreForest;
  readonly label: string;
  readonly help: string;
  /** What is checked, by node; absent in a tree to pick one node from. */
  readonly checks?: ReadonlyMap<string, CheckState>;
  /** Picks a node, or checks it. Absent: to look at. */
  readonly onPick?: (node: TreeNode) => void;
}

/** A tree of areas or companies and their stores, thousands of rows of which only the visible ones are drawn. */
export function ForestTree({ forest, label, help, checks, onPick }: ForestTreeProps) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(() => forest.firstOpen());
  const [cursor, setCursor] = useState<string | null>(null);
  const [seen, setSeen] = useState({ top: 0, height: 600 });
  const box = useRef<HTMLDivElement>(null);
  const id = useDomId('store-tree');
  const found = useMemo(() => forest.find(text), [forest, text]);
  const rows = useMemo(() => found?.rows ?? forest.rows(open), [forest, found, open]);
  const at = Math.max(
    0,
    rows.findIndex(({ node }) => node.id === (cursor ?? found?.best)),
  );
  const active = rows[at];
  // A tree with checks is a part of a form, which begins elsewhere.
  const isForm = checks !== undefined;
  useEffect(() => {
    if (!isForm) document.getElementById(`${id}-find`)?.focus();
  }, [id, isForm]);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const top = at * ROW;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + ROW > element.scrollTop + element.clientHeight)
      element.scrollTop = top + ROW - element.clientHeight;
    const { scrollTop, clientHeight: height } = element;
    // Keep the old object when nothing moved, so that React skips the render.
    setSeen((old) => (old.top === scrollTop && old.height === height ? old : { top: scrollTop, height }));
  }, [at, rows]);

  const toggle = (node: TreeNode, isOpen: boolean): void => {
    const next = new Set(open);
    if (isOpen) next.add(node.id);
    else next.delete(node.id);
    setOpen(next);
    setCursor(node.id);
  };
  const move = (to: number): void =>
    setCursor(rows[Math.max(0, Math.min(rows.length - 1, to))]?.node.id ?? null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent) || !active || event.ctrlKey) return;
    const page = Math.max(1, Math.floor(seen.height / ROW) - 1);
    // In the search, with a text, a space is a letter and these keys move the caret.
    const isTyping = text !== '' && event.target !== box.current;
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => move(at + 1),
      ArrowUp: () => move(at - 1),
      PageDown: () => move(at + page),
      PageUp: () => move(at - page),
      Enter: () => onPick?.(active.node),
      ...(isForm &&
        !isTyping && {
          ' ': () => onPick?.(active.node),
          '*': () => onPick?.(active.node),
        }),
      ...(!isTyping && {
        Home: () => move(0),
        End: () => move(rows.length - 1),
      }),
      // What a search has found is expanded.
      ...(found === null && {
        ArrowRight: () =>
          active.isOpen === false ? toggle(active.node, true) : move(at + (active.isOpen ? 1 : 0)),
        ArrowLeft: () =>
          active.isOpen
            ? toggle(active.node, false)
            : setCursor(forest.parentOf(active.node.id) ?? active.node.id),
      }),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const first = Math.max(0, Math.floor(seen.top / ROW) - MORE);
  const drawn = rows.slice(first, first + Math.ceil(seen.height / ROW) + 2 * MORE);
  return (
    <div className="tree" onKeyDown={onKeyDown}>
      <TextField
        id={`${id}-find`}
        label="查找"
        value={text}
        onChange={(next) => {
          setText(next);
          setCursor(null);
        }}
        placeholder="名称、拼音、首字母或编码"
        maxLength={60}
        help={help}
      />
      {rows.length === 0 ? (
        <p role="status">没有符合的门店</p>
      ) : (
        <div
          ref={box}
          className="tree-box"
          role="tree"
          aria-label={label}
          {...(isForm && { 'aria-multiselectable': true })}
          tabIndex={0}
          aria-activedescendant={active ? `${id}-${active.node.id}` : undefined}
          onScroll={(event) =>
            setSeen({ top: event.currentTarget.scrollTop, height: event.currentTarget.clientHeight })
          }
        >
          <div className="tree-all" role="presentation" style={{ height: rows.length * ROW }}>
            {drawn.map((row, nth) => (
              <Line
                // Keyed by position, so that a new search rewrites the existing rows instead of creating new ones.
                key={first + nth}
                row={row}
                id={`${id}-${row.node.id}`}
                top={(first + nth) * ROW}
                isActive={row === active}
                onToggle={() => found === null && row.isOpen !== null && toggle(row.node, !row.isOpen)}
                check={checks?.get(row.node.id)}
                onPick={() => onPick?.(row.node)}
              />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

interface LineProps {
  readonly row: TreeRow;
  readonly id: string;
  readonly top: number;
  readonly isActive: boolean;
  readonly check: CheckState | undefined;
  readonly onToggle: () => void;
  readonly onPick: () => void;
}
const Line = ({ row, id, top, isActive, check, onToggle, onPick }: LineProps) => (
  <div
    id={id}
    role="treeitem"
    aria-level={row.depth + 1}
    aria-setsize={row.of}
    aria-posinset={row.nth}
    aria-selected={isActive}
    {...(row.isOpen !== null && { 'aria-expanded': row.isOpen })}
    {...(check !== undefined && { 'aria-checked': ARIA[check] })}
    className={isActive ? 'tree-row tree-active' : 'tree-row'}
    style={{ top, paddingInlineStart: 8 + row.depth * 18 }}
    onClick={row.isOpen === null ? onPick : onToggle}
    {...(check === undefined && { onDoubleClick: onPick })}
  >
    <span className="tree-mark" aria-hidden="true">
      {row.isOpen === null ? '' : row.isOpen ? '▾' : '▸'}
    </span>
    {check !== undefined && (
      <span
        className={`tree-check tree-check-${check}`}
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation();
          onPick();
        }}
      >
        {MARKS[check]}
      </span>
    )}
    <span className="tree-name">{row.node.name}</span>
    <span className="tree-code">{row.node.kind === 'store' ? row.node.id : `${row.node.count} 家`}</span>
  </div>
);
