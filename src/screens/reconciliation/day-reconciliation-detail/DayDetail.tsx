import { useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { codeName } from '../../../../contract/codes/codes.ts';
import { dayCalls, type DetailRow, type GroupKey } from '../../../../contract/reconciliation/day.ts';
import { CommandButton } from '../../../commands/surfaces/Toolbar.tsx';
import { useCall } from '../../../list/useCall.ts';
import { ListView } from '../../../list/view/ListView.tsx';
import { RunBanner } from '../group/RunBanner.tsx';
import { detailUrl, groupOf, isPeriod } from '../../shared/group/groupUrl.ts';
import { detailList, TABS } from './detailList.ts';
import { detailPlace, mismatchPlace } from './detailPlaces.ts';
import { GroupForm } from './GroupForm.tsx';
import { GroupHead } from './GroupHead.tsx';
import Mismatches from './mismatch/Mismatches.tsx';
import { MismatchPane } from './mismatch/MismatchPane.tsx';

/** 日对账明细: one group, settlement by settlement, or all differences of a period. Without parameters it asks for them. */
export default function DayDetail() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const group = useMemo(() => groupOf(search), [search]);
  const msgid = new URLSearchParams(search).get('msgid');
  // A tab or a filter drops it from the address: the page is mounted again for another row only.
  const [named, setNamed] = useState(msgid);
  if (msgid !== null && msgid !== named) setNamed(msgid);
  if (!group && isPeriod(search)) return <Mismatches />;
  if (!group) return <GroupForm search={search} onChosen={(key) => navigate(detailUrl(key))} />;
  return <GroupDetail key={JSON.stringify([group, named])} group={group} msgid={named} />;
}

interface GroupDetailProps {
  readonly group: GroupKey;
  /** The row that a link from an order names. */
  readonly msgid: string | null;
}

function GroupDetail({ group, msgid }: GroupDetailProps) {
  const { value: row, failure, reload } = useCall(dayCalls.dayGet, group);
  const stmtRslt = new URLSearchParams(useSearch()).get('stmtRslt') ?? '';
  const [version, setVersion] = useState(0);
  const offers = useMemo(
    () => ({
      ...detailPlace.offer({ group }),
      ...mismatchPlace.offer({ changed: () => setVersion((old) => old + 1) }),
    }),
    [group],
  );
  const pane = useMemo(
    () => ({
      name: 'mismatchPane',
      isOpenAtFirst: true,
      title: '两边对照',
      isFor: (each: unknown) => {
        const { stmtRslt: result, dspoStas } = each as DetailRow;
        return result !== '0' || dspoStas !== '0';
      },
      content: (each: unknown) => <MismatchPane row={each as DetailRow} version={version} />,
    }),
    [version],
  );
  const startAt = useMemo(() => (msgid === null ? undefined : { key: msgid, column: 'stmtRslt' }), [msgid]);
  return (
    <ListView
      screen={detailList}
      offers={offers}
      pane={pane}
      onRefresh={reload}
      {...(startAt && { startAt })}
      about={() => ({
        title: `日对账明细 ${group.settleDate.slice(5)} ${row?.fixmedinsName ?? group.fixmedinsCode}`,
        head:
          failure === null ? (
            <GroupHead group={group} row={row} />
          ) : (
            <div className="banner banner-bad" role="alert">
              {failure}
            </div>
          ),
        emptyText:
          row?.stmtTime === null
            ? '该组尚未对账，按 F8 开始对账'
            : stmtRslt === ''
              ? '两边都没有结算'
              : '没有这类差异',
        printFacts: [
          `门店：${[row?.fixmedinsName ?? '', group.fixmedinsCode].join(' ').trim()}`,
          `结算日期：${group.settleDate}`,
          `险种：${codeName('insutype', group.insutype)}`,
          `清算类别：${codeName('clrType', group.clrType)}`,
          `经办机构：${group.setlOptins}`,
          `范围：${TABS.find((each) => each.stmtRslt === stmtRslt)?.title ?? ''}`,
        ],
      })}
      banner={(refresh) => (
        <RunBanner
          refresh={refresh}
          next={row?.checkStatus === '1' && <CommandButton command="dayDetail.nextUneven" />}
        />
      )}
    />
  );
}
