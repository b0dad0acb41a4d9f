import { codeName } from '../../../contract/codes.ts';
import { formatMoney } from '../../../contract/money.ts';
import type { DayRow, GroupKey } from '../../../contract/reconciliation.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { dayStatusText } from '../../../contract/lists/day.ts';
import { statusTone } from './dayList.ts';

/** What the group is, and how its two sides stand. */
export function GroupHead({ group, row }: { readonly group: GroupKey; readonly row: DayRow | null }) {
  const figures: readonly (readonly [string, 'cnt' | 'medfeeSumamt' | 'fundPaySumamt' | 'acctPay'])[] = [
    ['人次', 'cnt'],
    ['医疗费总额', 'medfeeSumamt'],
    ['基金', 'fundPaySumamt'],
    ['账户', 'acctPay'],
  ];
  const show = (key: string, value: string | number | null | undefined): string =>
    value === null || value === undefined ? '–' : key === 'cnt' ? String(value) : formatMoney(value);
  const local = row && {
    cnt: row.personCount,
    medfeeSumamt: row.medfeeSumamt,
    fundPaySumamt: row.fundPaySumamt,
    acctPay: row.acctPay,
  };
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
      <table className="group-sides">
        <thead>
          <tr>
            <th scope="col">
              <span className="dt-hidden">项目</span>
            </th>
            {figures.map(([title]) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(
            [
              ['本地', local],
              ['中心', row?.centre],
              ['差额', row?.diff],
            ] as const
          ).map(([name, side]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {figures.map(([title, key]) => (
                <td
                  key={title}
                  className={name === '差额' && side && Number(side[key]) !== 0 ? 'figure-bad' : undefined}
                >
                  {show(key, side?.[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </header>
  );
}
