import { CrossIcon } from '@blueprintjs/icons';
import { useRef, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { EVERYWHERE, helpGroups } from './helpEntries.ts';
import { TABLE_HELP } from '../ui/tableHelp.ts';
import { Keycaps } from './Keycaps.tsx';
import { useAllCommands, useCommandContext, useScope } from './useCommands.ts';
import { useModal } from './useModal.ts';
import './help.css';

const SCOPE = { dialog: { name: 'help' } };

/** All shortcuts of the person, read from the registry itself. Mount it to open it. */
export function HelpSheet({ onClose }: { readonly onClose: () => void }) {
  useScope('dialog', SCOPE);
  const panel = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useModal(panel, body);
  const context = useCommandContext();
  const groups = helpGroups(useAllCommands(), context);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!['Escape', 'F1'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
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
          <button type="button" className="cmd-help-close" aria-label="关闭" onClick={onClose}>
            <CrossIcon size={16} />
          </button>
        </header>
        <div ref={body} className="cmd-help-body" tabIndex={0} role="region" aria-labelledby="cmd-help-title">
          {groups.map((group) => (
            <section key={group.title}>
              <h3>{group.title}</h3>
              <ul>
                {group.entries.map((entry) => (
                  <li key={entry.id}>
                    <span className="cmd-help-name">
                      {entry.title}
                      {group.title !== EVERYWHERE && <small>{entry.section}</small>}
                    </span>
                    <span className="cmd-help-keys">
                      {entry.shortcuts.map((shortcut, nth) => (
                        <span key={shortcut}>
                          {nth > 0 && <i>或</i>}
                          <Keycaps shortcut={shortcut} />
                          <span className="cmd-visually-hidden">{shortcut}</span>
                        </span>
                      ))}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {context.screen !== undefined && <TableKeys />}
        </div>
      </div>
    </div>,
    document.body,
  );
}

/** The keys of the table itself: they are no commands, and are the same on every page. */
function TableKeys() {
  return (
    <section>
      <h3>表格内</h3>
      <ul>
        {TABLE_HELP.map((entry) => (
          <li key={entry.title}>
            <span className="cmd-help-name">{entry.title}</span>
            <span className="cmd-help-keys">
              {entry.keys.map((keys, nth) => (
                <span key={keys}>
                  {nth > 0 && <i>或</i>}
                  <Keycaps shortcut={keys} />
                  <span className="cmd-visually-hidden">{keys}</span>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
