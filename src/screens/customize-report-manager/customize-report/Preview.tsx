import { useMemo } from 'react';
import { customReportCalls } from '../../../../contract/customReport/customReport.ts';
import type { Definition } from '../../../../contract/customReport/definition.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { useCall } from '../../../list/useCall.ts';
import { useDomId } from '../../../ui/page/domId.ts';
import { DenseTable } from '../../../ui/table/DenseTable.tsx';
import { columnsAhead, columnsOf, totalsOf } from './resultTable.ts';

/** ms after the last change. */
const WAIT = 500;

/** The first rows of a definition; null where it cannot run yet: then the last ones stay. */
export function Preview({ definition }: { readonly definition: Definition | null }) {
  const id = useDomId('report-preview');
  const { value, failure, isLoading } = useCall(
    customReportCalls.preview,
    definition === null ? null : { definition },
    { wait: WAIT, keepsOld: true },
  );
  const columns = useMemo(
    () => (value === null ? columnsAhead(definition) : columnsOf(value)),
    [value, definition],
  );
  const totals = useMemo(() => (value === null ? undefined : totalsOf(value)), [value]);
  return (
    <section className="custom-preview" aria-label="预览">
      <p className="custom-note" role="status">
        {definition === null
          ? '设计还有问题，改好后更新预览'
          : isLoading
            ? '正在更新预览…'
            : value === null
              ? ''
              : value.hasMore
                ? '预览只读取来源的前 200 行'
                : `共 ${formatCount(value.rows.length)} 行`}
      </p>
      <div className="screen-table">
        <DenseTable
          id={`${id}-table`}
          label="预览"
          columns={columns}
          rows={value?.rows ?? []}
          rowKey={rowKey}
          total={value?.rows.length ?? 0}
          state={failure === null ? (isLoading ? (value ? 'stale' : 'loading') : 'ready') : 'failed'}
          {...(failure !== null && { failure })}
          {...(totals && { totals })}
          rowTone={toneOf}
          emptyText="没有符合条件的数据"
        />
      </div>
    </section>
  );
}

type Row = { readonly key: string; readonly level: string };
const rowKey = ({ key }: Row): string => key;
const toneOf = ({ level }: Row) => (level === 'subtotal' ? ('sum' as const) : undefined);
