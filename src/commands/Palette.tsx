import { SearchIcon } from '@blueprintjs/icons';
import { Command } from 'cmdk';
import { useRef, useState, type KeyboardEvent } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { AnyCommand, CommandArgs } from './command.ts';
import type { CommandContext } from './context.ts';
import { PaletteFooter } from './PaletteFooter.tsx';
import { PaletteList } from './PaletteList.tsx';
import type { RecentsStore } from './recents.ts';
import { chordOf, PALETTE_CHORD } from './shortcut.ts';
import { useAllCommands, useScope } from './useCommands.ts';
import { useModal } from './useModal.ts';
import { usePalette } from './usePalette.ts';
import './palette.css';

export interface PaletteProps {
  /** The context of the page as it was when the palette opened: the palette acts on what lies behind it. */
  readonly context: CommandContext;
  readonly recents: RecentsStore;
  /** Opens at the arguments of this command. */
  readonly start: AnyCommand | null;
  readonly onClose: () => void;
  /** Called after the palette is gone and the focus is back. */
  readonly onRun: (command: AnyCommand, args: CommandArgs) => void;
}

const NOTHING = {};

/** The command palette: mount it to open it, unmount it to close it. */
export function Palette({ context, recents, start, onClose, onRun }: PaletteProps) {
  useScope('palette', NOTHING);
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useModal(panel, field);
  const [recent] = useState(() => recents.read());
  const finish = (command: AnyCommand, args: CommandArgs): void => {
    recents.push(command.id);
    flushSync(onClose);
    onRun(command, args);
  };
  const commands = useAllCommands();
  const palette = usePalette({ commands, context, recent, start, finish, close: onClose });
  const { gathering, step, query } = palette;

  const onKeyDown = (event: KeyboardEvent): void => {
    // While an input method composes, Escape and Backspace are its own, as Enter is (cmdk sees to that).
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const stepsBack = event.key === 'Escape' || (event.key === 'Backspace' && query === '' && gathering);
    if (!stepsBack && chordOf(event.nativeEvent) !== PALETTE_CHORD) return;
    event.preventDefault();
    event.stopPropagation();
    if (stepsBack) palette.back();
    else onClose();
  };

  return createPortal(
    <div className="cmd-overlay" onPointerDown={(event) => event.target === event.currentTarget && onClose()}>
      <div className="cmd-panel" ref={panel} role="dialog" aria-modal="true" aria-label="命令面板">
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
            {!gathering && <SearchIcon className="cmd-head-icon" size={18} />}
            {gathering && <span className="cmd-crumb cmd-crumb-command">{gathering.command.title}</span>}
            {gathering?.titles.map((title, nth) => (
              <span className="cmd-crumb" key={nth}>
                {title}
              </span>
            ))}
            <Command.Input
              className="cmd-input"
              ref={field}
              value={query}
              onValueChange={palette.type}
              placeholder={step ? step.title : '输入命令、页面：中文、拼音、首字母、英文'}
            />
            <button className="cmd-cancel" type="button" onClick={onClose}>
              取消
            </button>
          </div>
          <PaletteList list={palette.list} label={step ? step.title : '命令'} onPick={palette.pick} />
          <PaletteFooter count={palette.rows.length} gathering={gathering !== null} />
        </Command>
      </div>
    </div>,
    document.body,
  );
}
