import { codeName } from '../../../../contract/codes/codes.ts';
import { dayStatusText } from '../../../../contract/lists/day.ts';
import type { DayRow, GroupKey } from '../../../../contract/reconciliation/day.ts';
import { StatusTag } from '../../../ui/text/StatusTag.tsx';
import { statusTone } from '../group/dayList.ts';
import { SidesTable } from '../group/SidesTable.tsx';

/** The group's key fields and the totals of both sides. */
export function GroupHead({ group, row }: { readonly group: GroupKey; readonly row: DayRow | null }) {
  return (
    <header className="group-head">
      <div className="group-title">
        <h1>{row?.fixmedinsName ?? group.fixmedinsCode}</h1>
        {row && <StatusTag tone={statusTone(row)}>{dayStatusText(row)}</StatusTag>}
        <p>
          {group.settleDate} · {codeName('insutype', group.insutype)} · {codeName('clrType', group.clrType)} ·
          经办机构 {group.setlOptins} · {group.fixmedinsCode}
          {row?.stmtTime && ` · ${row.stmtTime} ${row.stmtOpter ?? ''} 对账`}
        </p>
      </div>
      <SidesTable row={row} />
    </header>
  );
}
