import { CommandKey } from '../../commands/keys/CommandKey.tsx';
import { useRunCommand } from '../../commands/useCommands.ts';
import type { ResolvedList } from '../definition.ts';

interface ListTabsProps {
  readonly tabs: NonNullable<ResolvedList['tabs']>;
  /** The value of the chosen tab. */
  readonly shown: string;
  /** Null until loaded. */
  readonly totals: unknown;
  /** Id of the element that shows the rows. */
  readonly panel: string;
}

/** The tabs of a list, with the number of rows and the key of each. */
export function ListTabs({ tabs, shown, totals, panel }: ListTabsProps) {
  const run = useRunCommand();
  return (
    <div className="tabs" role="tablist" aria-label={tabs.title}>
      {tabs.of.map(({ value, title, command, count }) => (
        <button
          key={value}
          type="button"
          role="tab"
          aria-selected={value === shown}
          aria-controls={panel}
          className="tab"
          data-command={command}
          onClick={() => void run(command, {}, 'toolbar')}
        >
          {title}
          <span className="tab-count">{totals === null ? '–' : count(totals as never)}</span>
          <CommandKey id={command} />
        </button>
      ))}
    </div>
  );
}
