import { Keycaps } from '../../commands/keys/Keycaps.tsx';
import { SCOPE_NAMES } from '../../commands/keys/keyWords.ts';
import type { KeyRow, KeySection } from './useKeymapList.ts';

interface KeymapListProps {
  readonly id: string;
  readonly sections: readonly KeySection[];
  readonly chosen: KeyRow | undefined;
  readonly onChoose: (id: string) => void;
  readonly onChange: (row: KeyRow) => void;
}

export const keyOptionId = (list: string, { id }: KeyRow): string => `${list}-${id}`;

/** Commands and their keys as one list box; the search field keeps the focus. */
export function KeymapList({ id, sections, chosen, onChoose, onChange }: KeymapListProps) {
  return (
    <div id={id} role="listbox" aria-label="操作和按键" className="keymap-list">
      {sections.map(({ title, rows }) => (
        <section key={title} role="group" aria-label={title}>
          <div className="keymap-heading" aria-hidden="true">
            {title}
          </div>
          {rows.map((row) => (
            <div
              key={row.id}
              id={keyOptionId(id, row)}
              role="option"
              className="keymap-row"
              aria-selected={row === chosen}
              onClick={() => onChoose(row.id)}
              onDoubleClick={() => onChange(row)}
            >
              <span className="keymap-name">
                {row.command.title}
                <small>{SCOPE_NAMES[row.command.scope]}</small>
              </span>
              <span className="keymap-keys">
                {row.isOwn && <small>已改</small>}
                {row.keys.length === 0 && <small>无</small>}
                {row.keys.map((key) => (
                  <span key={key}>
                    <Keycaps shortcut={key} />
                    <span className="cmd-visually-hidden">{key}</span>
                  </span>
                ))}
              </span>
              {row.conflicts.map((conflict) => (
                <span key={conflict} className="keymap-conflict">
                  {conflict}
                </span>
              ))}
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
