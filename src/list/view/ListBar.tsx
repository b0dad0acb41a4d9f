import { CommandButton, Toolbar } from '../../commands/surfaces/Toolbar.tsx';
import type { EmptyColumns } from '../controller/useEmptyColumns.ts';
import type { ResolvedList } from '../definition.ts';

interface ListBarProps {
  readonly screen: ResolvedList;
  /** Null until loaded. */
  readonly totals: unknown;
  readonly empty: EmptyColumns;
}

/** The line above a table: its commands, the summary, and how many columns without a figure are left out. */
export function ListBar({ screen, totals, empty }: ListBarProps) {
  return (
    <div className="screen-bar">
      <Toolbar label={`${screen.title}操作`} items={screen.toolbar} />
      <dl className="summary">
        {totals !== null &&
          screen.summary(totals).map((item) => (
            <div
              key={item.label}
              className={item.tone ? `summary-item summary-${item.tone}` : 'summary-item'}
            >
              <dt>{item.label}</dt>
              <dd>{item.value}</dd>
            </div>
          ))}
      </dl>
      {empty.count > 0 && !empty.areShown && (
        <p className="empty-columns">
          {empty.count} 列没有数字，未显示
          <CommandButton command="list.emptyColumns" text="显示" />
        </p>
      )}
    </div>
  );
}
