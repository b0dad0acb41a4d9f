import { keymapSheetPlace } from './keymapCommands.ts';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { AnyCommand } from '../../commands/command.ts';
import { isComposing } from '../../commands/keys/inputMethod.ts';
import { Toolbar } from '../../commands/surfaces/Toolbar.tsx';
import { useRunCommand, useScope } from '../../commands/useCommands.ts';
import { CaptureDialog } from './CaptureDialog.tsx';
import { KEYMAP_DIALOG, type CaptureMode } from './keymapCommands.ts';
import type { KeymapKeep } from './keymapKeep.ts';
import { KeymapList, keyOptionId } from './KeymapList.tsx';
import { useKeymapList } from './useKeymapList.ts';
import './keymap.css';

/** Commands on one entry, then on all. */
const OF_ONE = ['keymap.change', 'keymap.add', 'keymap.clear', 'keymap.reset'];
const OF_ALL = ['keymap.export', 'keymap.import', 'keymap.resetAll'];
/** Rows that Page moves by. */
const PAGE = 10;

interface Result {
  readonly message: string;
  readonly refused: readonly string[];
}
interface Capturing {
  readonly command: AnyCommand;
  readonly mode: CaptureMode;
}

/** What stands in 快捷键设置: the search, the list, the buttons. */
export function KeymapKeys({ keep }: { readonly keep: KeymapKeep }) {
  const list = useKeymapList();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const run = useRunCommand();
  const [result, setResult] = useState<Result | null>(null);
  const [capturing, setCapturing] = useState<Capturing | null>(null);
  const { chosen } = list;
  const command = chosen?.command ?? null;
  const place = useMemo(
    () => ({
      chosen: command,
      capture: (of: AnyCommand, mode: CaptureMode) => setCapturing({ command: of, mode }),
      tell: (message: string, refused: readonly string[] = []) => setResult({ message, refused }),
    }),
    [command],
  );
  /** The buttons keep it while a question stands in front. */
  const patch = useMemo(
    () => ({ dialog: { name: KEYMAP_DIALOG, ...keymapSheetPlace.offer(place) } }),
    [place],
  );
  useScope('dialog', patch);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (chosen) document.getElementById(keyOptionId(listId, chosen))?.scrollIntoView({ block: 'nearest' });
  }, [chosen, listId]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }[event.key];
    if (by === undefined || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    list.move(by);
  };
  return (
    <div className="keymap">
      <div className="keymap-head">
        <input
          ref={field}
          className="field-control"
          role="combobox"
          aria-label="查找操作或按键"
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen && keyOptionId(listId, chosen)}
          autoComplete="off"
          spellCheck={false}
          placeholder="查找操作或按键：中文、拼音、英文、Alt+B"
          value={list.query}
          onChange={(event) => list.type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Toolbar label="选中的操作" items={OF_ONE} patch={patch} />
        <p className="keymap-rule">
          按键重复时，里层优先：对话框、命令面板、表格行、表格、页面、随处可用；同一层里，您改的优先于默认的。
        </p>
        {result && (
          <div className="keymap-result" role="status">
            {result.message}
            {result.refused.length > 0 && (
              <ul>
                {result.refused.map((sentence, nth) => (
                  <li key={nth}>{sentence}</li>
                ))}
              </ul>
            )}
          </div>
        )}
        {list.conflictCount > 0 && (
          <p className="keymap-conflict" role="status">
            有 {list.conflictCount} 个操作的按键重复。
          </p>
        )}
      </div>
      <KeymapList
        id={listId}
        sections={list.sections}
        chosen={chosen}
        onChoose={(id) => {
          list.choose(id);
          field.current?.focus();
        }}
        onChange={() => void run('keymap.change', {}, 'toolbar')}
      />
      {list.sections.length === 0 && (
        <p className="keymap-empty" role="status">
          没有找到「{list.query.trim()}」。
        </p>
      )}
      <div className="keymap-foot">
        <Toolbar label="全部按键" items={OF_ALL} patch={patch} />
      </div>
      {capturing && (
        <CaptureDialog
          keep={keep}
          {...capturing}
          onDone={(message) => {
            setCapturing(null);
            if (message !== null) setResult({ message, refused: [] });
          }}
        />
      )}
    </div>
  );
}
