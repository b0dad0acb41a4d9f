import { SearchIcon } from '@blueprintjs/icons';
import { Command } from 'cmdk';
import { useCallback, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { stepsOf, type Filled } from './argState.ts';
import type { AnyCommand, CommandHome } from '../command.ts';
import type { CommandContext } from '../context.ts';
import { PaletteFooter } from './PaletteFooter.tsx';
import type { CommandIndex } from './paletteIndex.ts';
import { PaletteList } from './PaletteList.tsx';
import type { RowList } from './paletteRows.ts';
import { isOpen, sourceOf, type PaletteSource } from './paletteSource.ts';
import type { RecentsStore } from './recents.ts';
import { keepArgs } from '../keptArgs.ts';
import { chordOf, PALETTE_CHORD } from '../keys/shortcut.ts';
import { useChosenName } from './useChosenName.ts';
import { useComposition } from '../keys/useComposition.ts';
import { useScope, useKeysOf } from '../useCommands.ts';
import { useKeptEnter } from './useKeptEnter.ts';
import { useModal } from '../surfaces/useModal.ts';
import { usePalette } from './usePalette.ts';
import { FocusGuards } from '../../ui/overlay/FocusGuards.tsx';
import './palette.css';

export interface PaletteProps {
  /** The page's context when the palette opened: commands act on the page below. */
  readonly context: CommandContext;
  readonly index: CommandIndex;
  /** False while the code of more commands is being loaded: an Enter waits for them. */
  readonly isComplete: boolean;
  readonly sources: readonly PaletteSource[];
  readonly recents: RecentsStore;
  /** Opens with the arguments of this command. */
  readonly start: AnyCommand | null;
  /** What its field begins with. */
  readonly text: string;
  /** Arguments of `start` that are known, and the keys of those to be asked. */
  readonly given?: { readonly filled: Filled; readonly asked: readonly string[] };
  readonly onClose: () => void;
  /** Called after the palette has closed and the focus is restored. With `home`: to be run on that page. */
  readonly onRun: (command: AnyCommand, filled: Filled, home?: CommandHome) => void;
}

const NOTHING = {};
/** Modifier and lock keys, which do nothing by themselves. */
const LOCKS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'NumLock', 'Process']);
const MOVES = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End']);
const PROMPT = '输入命令、页面：中文、拼音、首字母、英文';

/** The command palette: mount it to open it, unmount it to close it. */
export function Palette({
  context,
  index,
  isComplete,
  sources,
  recents,
  start,
  text,
  given: known,
  onClose,
  onRun,
}: PaletteProps) {
  useScope('palette', NOTHING);
  const keysOf = useKeysOf();
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  useModal(panel, field);
  const [recent] = useState(() => recents.read());
  const [lines] = useState(() => recents.lines());
  const [use] = useState(() => recents.weights(context.screen?.path));
  const finish = (command: AnyCommand, filled: Filled, home?: CommandHome): void => {
    recents.push(command.id, context.screen?.path, keepArgs(command, filled.args, filled.titles));
    flushSync(onClose);
    onRun(command, filled, home);
  };
  const pickFile = (accept = ''): void => {
    if (!files.current) return;
    files.current.accept = accept;
    files.current.click();
  };
  const palette = usePalette({
    index,
    isComplete,
    context,
    sources,
    recent,
    lines,
    use,
    start,
    text,
    ...(known && { known }),
    finish,
    close: onClose,
    pickFile,
  });
  const { gathering, about, step, query } = palette;
  const { isWhole, showAll } = useWholeList(palette.list);
  const enter = useKeptEnter(palette, palette.take);
  useChosenName(panel, field);
  const composed = useComposition(query, (text) => {
    enter.drop();
    palette.type(text);
  });
  const isFree = !gathering && !about;
  const source = isFree ? sourceOf(query, sources, context)?.source : undefined;

  const onKeyDown = (event: KeyboardEvent): void => {
    // During an IME composition Enter, Escape and Backspace belong to the input method.
    if (composed.ends(event)) return event.preventDefault();
    if (event.key === 'Enter') {
      // Handled here instead of by the library, which runs the rendered row: it may belong to an older query.
      event.preventDefault();
      if (event.repeat) return;
      if (event.target instanceof HTMLButtonElement) event.target.click();
      else enter.press();
      return;
    }
    if (!LOCKS.has(event.key)) enter.drop();
    // Before the library moves the choice: it knows only the rendered rows.
    if (MOVES.has(event.key) && !isWhole) flushSync(showAll);
    const isBack = event.key === 'Escape' || (event.key === 'Backspace' && query === '' && !isFree);
    const isTab = event.key === 'Tab' && !event.shiftKey && event.target === field.current;
    if (isTab && palette.fillIn()) event.preventDefault();
    if (!isBack && chordOf(event.nativeEvent) !== PALETTE_CHORD) return;
    event.preventDefault();
    event.stopPropagation();
    if (isBack) palette.back();
    else onClose();
  };

  const prompt = step ? step.title : about ? '要做什么' : PROMPT;
  const crumbs = [
    ...(about ? [about.title] : []),
    ...(gathering ? [gathering.command.title] : []),
    ...(source ? [source.title] : []),
  ];
  const given = gathering ? stepsOf(gathering.command).flatMap(({ key }) => gathering.titles[key] ?? []) : [];
  return createPortal(
    <div className="cmd-overlay" onPointerDown={(event) => event.target === event.currentTarget && onClose()}>
      <FocusGuards>
        <div
          className="cmd-panel"
          ref={panel}
          role="dialog"
          aria-modal="true"
          aria-label="命令面板"
          data-index={index.isFull ? 'full' : 'plain'}
        >
          <Command
            label={step ? step.title : '搜索命令'}
            shouldFilter={false}
            vimBindings={false}
            loop
            value={palette.chosen}
            onValueChange={palette.choose}
            onKeyDown={onKeyDown}
          >
            <div className="cmd-head">
              {crumbs.length === 0 && <SearchIcon className="cmd-head-icon" size={18} />}
              {crumbs.map((title) => (
                <span className="cmd-crumb cmd-crumb-command" key={title}>
                  {title}
                </span>
              ))}
              {given.map((title, nth) => (
                <span className="cmd-crumb" key={nth}>
                  {title}
                </span>
              ))}
              <Command.Input
                className="cmd-input"
                ref={field}
                value={composed.value}
                onValueChange={composed.change}
                {...composed.handlers}
                placeholder={prompt}
              />
              <button className="cmd-cancel" type="button" onClick={onClose}>
                取消
              </button>
            </div>
            <PaletteList
              list={palette.list}
              refused={palette.refused}
              label={step?.title ?? source?.title ?? '命令'}
              chosen={palette.chosen}
              onPick={(row) => {
                enter.drop();
                palette.pick(row);
              }}
              onPoint={palette.choose}
              isWhole={isWhole}
              onMove={showAll}
              keysOf={keysOf}
            />
            <PaletteFooter
              count={palette.rows.length}
              isAsking={!isFree}
              canFill={palette.canFill}
              sources={isFree && query === '' ? sources.filter((each) => isOpen(each, context)) : []}
              onPrefix={(prefix) => {
                palette.type(prefix);
                field.current?.focus();
              }}
            />
          </Command>
          <input
            ref={files}
            type="file"
            hidden
            aria-hidden="true"
            tabIndex={-1}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) palette.takeFile(file);
              target.value = '';
            }}
          />
        </div>
      </FocusGuards>
    </div>,
    document.body,
  );
}

/**
 * Whether all rows are rendered: from the moment the person moves in the list by key, wheel or pointer. Never by a
 * timer: the next letter would have to remove all those rows in its own frame.
 */
function useWholeList(list: RowList): { readonly isWhole: boolean; readonly showAll: () => void } {
  const [whole, setWhole] = useState<RowList | null>(null);
  const showAll = useCallback(() => setWhole(list), [list]);
  return { isWhole: whole === list, showAll };
}
