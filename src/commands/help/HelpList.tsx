import { Highlight } from '../search/Highlight.tsx';
import { EVERYWHERE, HERE, type HelpEntry, type HelpGroup } from './helpEntries.ts';
import { Keycaps } from '../keys/Keycaps.tsx';
import type { Range } from '../search/searchMatch.ts';

interface HelpListProps {
  readonly id: string;
  readonly groups: readonly HelpGroup[];
  readonly ranges: ReadonlyMap<string, readonly Range[]>;
  readonly chosen: HelpEntry | undefined;
  readonly onChoose: (id: string) => void;
  readonly onRun: (entry: HelpEntry) => void;
}

export const optionId = (list: string, entry: HelpEntry): string => `${list}-${entry.id}`;

/** The entries as one list box in groups; the search field keeps the focus. */
export function HelpList({ id, groups, ranges, chosen, onChoose, onRun }: HelpListProps) {
  return (
    <div id={id} role="listbox" aria-label="快捷键" className="cmd-help-list">
      {groups.map((group) => (
        <section key={group.title} role="group" aria-label={group.title}>
          <div className="cmd-help-heading" aria-hidden="true">
            {group.title}
          </div>
          {group.entries.map((entry) => (
            <div
              key={entry.id}
              id={optionId(id, entry)}
              role="option"
              className={`cmd-help-entry cmd-help-${entry.state}`}
              aria-selected={entry === chosen}
              aria-disabled={entry.state !== 'ready'}
              onPointerMove={() => onChoose(entry.id)}
              onClick={() => onRun(entry)}
            >
              <Name entry={entry} withSection={group.title !== EVERYWHERE && group.title !== HERE}>
                <Highlight text={entry.title} ranges={ranges.get(entry.id) ?? []} />
              </Name>
              <span className="cmd-help-keys">
                {entry.shortcuts.map((shortcut, nth) => (
                  <span key={shortcut}>
                    {nth > 0 && <i>或</i>}
                    <Keycaps shortcut={shortcut} />
                    <span className="cmd-visually-hidden">{shortcut}</span>
                  </span>
                ))}
              </span>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

interface NameProps {
  readonly entry: HelpEntry;
  readonly withSection: boolean;
  readonly children: React.ReactNode;
}

function Name({ entry: { section, reason }, withSection, children }: NameProps) {
  return (
    <span className="cmd-help-name">
      {children}
      {withSection && section !== '' && <small>{section}</small>}
      {reason !== '' && <small className="cmd-help-reason">{reason}</small>}
    </span>
  );
}
