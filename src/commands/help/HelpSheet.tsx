import { helpPlace } from '../builtin.ts';
import { CrossIcon } from '@blueprintjs/icons';
import { useEffect, useId, useMemo, useRef, type KeyboardEvent } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { HELP_DIALOG } from '../builtin.ts';
import type { AnyCommand } from '../command.ts';
import type { CommandContext } from '../context.ts';
import { helpCard, printCard } from './helpCard.ts';
import type { HelpEntry } from './helpEntries.ts';
import { HelpList, optionId } from './HelpList.tsx';
import { isComposing } from '../keys/inputMethod.ts';
import { Keycaps } from '../keys/Keycaps.tsx';
import { CommandButton } from '../surfaces/Toolbar.tsx';
import { useScope } from '../useCommands.ts';
import { useHelp } from './useHelp.ts';
import { useModal } from '../surfaces/useModal.ts';
import './help.css';

interface HelpSheetProps {
  /** The context at the time the sheet opened: the sheet says what works there. */
  readonly context: CommandContext;
  readonly onClose: () => void;
  /** Called after the sheet is closed and the focus restored. */
  readonly onRun: (command: AnyCommand) => void;
}

/** All shortcuts of the person, read from the registry. Mounting it opens it. */
export function HelpSheet({ context, onClose, onRun }: HelpSheetProps) {
  const help = useHelp(context);
  const listId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { all, chosen } = help;
  const print = useMemo(() => () => printCard(helpCard(all)), [all]);
  useScope(
    'dialog',
    useMemo(() => ({ dialog: { name: HELP_DIALOG, ...helpPlace.offer({ print }) } }), [print]),
  );
  useModal(panel, field);
  useEffect(() => {
    if (chosen) document.getElementById(optionId(listId, chosen))?.scrollIntoView({ block: 'nearest' });
  }, [chosen, listId]);

  const run = (entry: HelpEntry | undefined): void => {
    if (!entry?.command || entry.state !== 'ready') return;
    flushSync(onClose);
    onRun(entry.command);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return;
    const acts: Record<string, (() => void) | undefined> = {
      Escape: onClose,
      ArrowDown: () => help.move(1),
      ArrowUp: () => help.move(-1),
      // Enter on a button of the sheet presses that button.
      Enter: event.target === field.current ? () => run(chosen) : undefined,
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return createPortal(
    <div
      className="cmd-help-overlay"
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div
        ref={panel}
        className="cmd-help"
        role="dialog"
        aria-modal="true"
        aria-labelledby="cmd-help-title"
        onKeyDown={onKeyDown}
      >
        <header className="cmd-help-head">
          <h2 id="cmd-help-title">键盘快捷键</h2>
          <CommandButton command="help.print" />
          <button type="button" className="cmd-help-close" aria-label="关闭" onClick={onClose}>
            <CrossIcon size={16} />
          </button>
        </header>
        <input
          ref={field}
          className="cmd-help-search"
          role="combobox"
          aria-label="查找快捷键"
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen && optionId(listId, chosen)}
          autoComplete="off"
          spellCheck={false}
          placeholder="查找操作或按键：中文、拼音、英文、F8"
          value={help.query}
          onChange={(event) => help.type(event.target.value)}
        />
        <div className="cmd-help-body" tabIndex={0} role="region" aria-labelledby="cmd-help-title">
          <HelpList
            id={listId}
            groups={help.groups}
            ranges={help.ranges}
            chosen={chosen}
            onChoose={help.choose}
            onRun={run}
          />
          {help.groups.length === 0 && (
            <p className="cmd-help-empty" role="status">
              没有找到「{help.query.trim()}」。
            </p>
          )}
        </div>
        <footer className="cmd-help-foot">
          <span>
            <Keycaps shortcut="ArrowUp" /> <Keycaps shortcut="ArrowDown" /> 选择
          </span>
          <span>
            <Keycaps shortcut="Enter" /> 运行
          </span>
          <span>
            <Keycaps shortcut="Escape" /> 关闭
          </span>
        </footer>
      </div>
    </div>,
    document.body,
  );
}
