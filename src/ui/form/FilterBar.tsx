import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import './fields.css';
import { formKeys } from './formKeys.ts';

interface FilterBarProps {
  /** Accessible name of the search form. */
  readonly label: string;
  readonly onSearch: () => void;
  readonly onReset?: () => void;
  readonly busy?: boolean;
  /** Fields. */
  readonly children: ReactNode;
  /** Further buttons after 查询 and 重置. */
  readonly actions?: ReactNode;
}

/** Filters in a line that wraps; Enter in any field searches. */
export function FilterBar({ label, onSearch, onReset, busy, children, actions }: FilterBarProps): ReactNode {
  return (
    <form
      className="filter-bar"
      role="search"
      aria-label={label}
      noValidate
      onKeyDown={formKeys}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
    >
      {children}
      <div className="filter-actions">
        <Button type="submit" intent="primary" text="查询" loading={busy ?? false} />
        {onReset && <Button text="重置" onClick={onReset} />}
        {actions}
      </div>
    </form>
  );
}
