import { mismatchPlace } from '../detailPlaces.ts';
import { useCallback, useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import type { CallResult } from '../../../../../contract/wire/call.ts';
import { MANY_REPAIRS, mismatchCalls } from '../../../../../contract/reconciliation/mismatch.ts';
import type { DetailRow } from '../../../../../contract/reconciliation/day.ts';
import { ListView } from '../../../../list/view/ListView.tsx';
import { useServices } from '../../../../commands/services.ts';
import { RunBanner } from '../../group/RunBanner.tsx';
import { mismatchList } from './mismatchList.ts';
import { MismatchPane } from './MismatchPane.tsx';
import { batchOf, RepairPreview, type Batch } from './RepairPreview.tsx';

type Page = CallResult<(typeof mismatchCalls)['mismatchPaged']>;

/** 差异处理: all discrepancies of a period, to work through by keyboard. */
export default function Mismatches() {
  const { api, toast } = useServices();
  const search = useSearch();
  const [batch, setBatch] = useState<Batch | null>(null);
  const [version, setVersion] = useState(0);

  const show = useCallback(
    (rows: readonly DetailRow[]) => {
      const found = batchOf(rows);
      if (found) setBatch(found);
      else toast('warning', '选中的差异都已处理或不需要处理');
    },
    [toast],
  );
  /** All rows of a cause that match the filters, loaded or not. */
  const ofCause = useCallback(
    async ({ cause }: DetailRow) => {
      const filters = Object.fromEntries(
        [...new URLSearchParams(search)].filter(([key]) => mismatchList.params.includes(key)),
      );
      const rows: DetailRow[] = [];
      for (let cursor: string | null = ''; cursor !== null && rows.length < MANY_REPAIRS;) {
        const page: Page = await api.call(mismatchCalls.mismatchPaged, {
          ...(filters as { begndate: string; enddate: string }),
          dspo: 'open',
          ...(cause !== null && { cause: [cause] }),
          pageSize: 1000,
          ...(cursor !== '' && { cursor }),
        });
        rows.push(...page.rows);
        cursor = page.nextCursor;
      }
      show(rows);
    },
    [api, search, show],
  );
  const offers = useMemo(
    () =>
      mismatchPlace.offer({
        // The transport has shown the failure already.
        preview: (target) => ('msgid' in target ? void ofCause(target).catch(() => undefined) : show(target)),
        changed: () => setVersion((old) => old + 1),
      }),
    [ofCause, show],
  );
  const pane = useMemo(
    () => ({
      name: 'mismatchPane',
      isOpenAtFirst: true,
      title: '两边对照',
      content: (row: unknown) => <MismatchPane row={row as DetailRow} version={version} />,
    }),
    [version],
  );
  return (
    <>
      <ListView
        screen={mismatchList}
        offers={offers}
        pane={pane}
        banner={(refresh) => <RunBanner refresh={refresh} />}
      />
      <RepairPreview batch={batch} onClose={() => setBatch(null)} />
    </>
  );
}
