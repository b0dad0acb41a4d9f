import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { isComposing } from '../../../ui/form/composing.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useDomId } from '../../../ui/page/domId.ts';
import {
  rowsOf,
  searchOf,
  toggleBranch,
  toggleOne,
  type CheckNode,
  type CheckRow,
  type CheckState,
} from './checkRows.ts';
import './check-tree.css';

interface CheckTreeProps {
  readonly label: string;
  readonly nodes: readonly CheckNode[];
  readonly checked: ReadonlySet<string>;
  /** Absent: to look at. */
  readonly onChange?: (checked: ReadonlySet<string>) => void;
}

const HITS = 60;
const MARKS: Readonly<Record<CheckState, string>> = { all: '☑', some: '◪', none: '☐' };
const ARIA = { all: true, some: 'mixed', none: false } as const;

/** A tree of pages and buttons with checks: arrows move, Space checks one, `*` a whole branch, and typing finds. */
export function CheckTree({ label, nodes, checked, onChange }: CheckTreeProps) {
  const [text, setText] = useState('');
  /** Nodes that were opened or folded by hand. Where there is nothing to check, the groups are open at first. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(() => new Set());
  const isToLookAt = onChange === undefined;
  const open = useMemo(
    () => (isToLookAt ? difference(new Set(nodes.map((node) => node.id)), turned) : turned),
    [isToLookAt, nodes, turned],
  );
  const [cursor, setCursor] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const id = useDomId('check-tree');
  const index = useMemo(() => searchOf(nodes), [nodes]);
  const found = useMemo(
    () =>
      text.trim() === '' ? null : new Set(index.search(text, { limit: HITS }).map(({ item }) => item.id)),
    [index, text],
  );
  const rows = useMemo(() => rowsOf(nodes, checked, open, found), [nodes, checked, open, found]);
  const at = Math.max(
    0,
    rows.findIndex(({ node }) => node.id === cursor),
  );
  const active = rows[at];

  const go = (to: number): void => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, to))];
    if (!row) return;
    setCursor(row.node.id);
    document.getElementById(`${id}-${row.node.id}`)?.scrollIntoView({ block: 'nearest' });
  };
  const turn = (row: CheckRow): void => setTurned(difference(turned, new Set([row.node.id])));
  const parentAt = (): number => {
    const depth = active?.depth ?? 0;
    for (let above = at - 1; above >= 0; above -= 1) if ((rows[above]?.depth ?? 0) < depth) return above;
    return at;
  };
  const onTreeKey = (event: KeyboardEvent): void => {
    if (!active || event.ctrlKey || event.altKey || event.metaKey) return;
    const find = (): HTMLElement | null => document.getElementById(`${id}-find`);
    // An input method begins where the focus is.
    if (isComposing(event.nativeEvent) || event.key === 'Process') return find()?.focus();
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      PageDown: () => go(at + 10),
      PageUp: () => go(at - 10),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      ArrowRight: () => (active.isOpen === false ? turn(active) : go(at + (active.isOpen ? 1 : 0))),
      ArrowLeft: () => (active.isOpen === true && found === null ? turn(active) : go(parentAt())),
      ' ': () => onChange?.(toggleOne(nodes, active.node.id, checked)),
      '*': () => onChange?.(toggleBranch(nodes, active.node.id, checked)),
    };
    const act = keys[event.key];
    if (act) {
      event.preventDefault();
      act();
      return;
    }
    if (event.key.length !== 1) return;
    event.preventDefault();
    setText(text + event.key);
    find()?.focus();
  };
  /** From the search into the tree: what was found is checked there. */
  const onFindKey = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent) || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return;
    if (event.ctrlKey) return;
    event.preventDefault();
    event.stopPropagation();
    const best = found === null ? undefined : index.search(text, { limit: 1 })[0]?.item.id;
    setCursor(best ?? rows[0]?.node.id ?? null);
    box.current?.focus();
  };
  return (
    <div className="check-tree">
      <div onKeyDown={onFindKey}>
        <TextField
          id={`${id}-find`}
          label="查找"
          value={text}
          onChange={setText}
          placeholder="菜单或按钮的名称、拼音、代码"
          maxLength={60}
          help={onChange ? '↑↓ 移动，→ 展开，空格 勾选，* 整枝勾选' : '↑↓ 移动，→ 展开'}
        />
      </div>
      {rows.length === 0 ? (
        <p role="status">没有符合的菜单或按钮</p>
      ) : (
        <div
          ref={box}
          className="check-box"
          role="tree"
          aria-label={label}
          aria-multiselectable="true"
          tabIndex={0}
          aria-activedescendant={active ? `${id}-${active.node.id}` : undefined}
          onKeyDown={onTreeKey}
        >
          {rows.map((row) => (
            <div
              key={row.node.id}
              id={`${id}-${row.node.id}`}
              role="treeitem"
              aria-level={row.depth + 1}
              aria-setsize={row.of}
              aria-posinset={row.nth}
              aria-selected={row === active}
              aria-checked={ARIA[row.state]}
              aria-disabled={onChange === undefined || row.node.isLocked || undefined}
              {...(row.isOpen !== null && { 'aria-expanded': row.isOpen })}
              className={row === active ? 'check-row check-active' : 'check-row'}
              style={{ paddingInlineStart: 8 + row.depth * 20 }}
              onClick={() => setCursor(row.node.id)}
            >
              <span
                className="check-open"
                aria-hidden="true"
                onClick={() => row.isOpen !== null && found === null && turn(row)}
              >
                {row.isOpen === null ? '' : row.isOpen ? '▾' : '▸'}
              </span>
              <span
                className={`check-mark check-${row.state}`}
                aria-hidden="true"
                onClick={() => onChange?.(toggleOne(nodes, row.node.id, checked))}
              >
                {MARKS[row.state]}
              </span>
              <span className="check-name">{row.node.title}</span>
              {row.node.children.length > 0 && (
                <span className="check-count">{countOf(row.node, checked)}</span>
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** The ids that are in only one of two sets. */
const difference = (one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...[...one].filter((id) => !other.has(id)), ...[...other].filter((id) => !one.has(id))]);

/** 3/7: how many of the nodes right below are checked. */
const countOf = (node: CheckNode, checked: ReadonlySet<string>): string =>
  `${node.children.filter(({ right }) => right !== undefined && checked.has(right)).length}/${node.children.length}`;
