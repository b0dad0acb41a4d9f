import type { ReactNode } from 'react';
import { Button } from '@blueprintjs/core';
import type { TableState } from './tableTypes.ts';

interface TableNoticeProps {
  readonly state: TableState;
  readonly hasRows: boolean;
  readonly failure: string | undefined;
  readonly onRetry: (() => void) | undefined;
  readonly emptyText: string;
}

/** The message over the table: nothing found, or failed. Rows that are loaded stay visible. */
export function TableNotice({ state, hasRows, failure, onRetry, emptyText }: TableNoticeProps): ReactNode {
  if (state === 'failed')
    return (
      <div role="alert" className={hasRows ? 'dt-notice dt-notice-strip' : 'dt-notice'}>
        <span className="dt-notice-text">{failure ?? '加载失败'}</span>
        {onRetry && <Button size="small" text="重试" onClick={onRetry} />}
      </div>
    );
  return (
    <div role="status" className={hasRows || state === 'loading' ? 'dt-hidden' : 'dt-notice'}>
      {state === 'loading' || state === 'stale' ? '正在加载' : hasRows ? '' : emptyText}
    </div>
  );
}
