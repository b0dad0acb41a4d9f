import type { ClrGroup } from '../../../../contract/liquidation.ts';

export const LIQUIDATION_PATH = '/liquidation-management/liquidation';
export const FUND_PATH = '/liquidation-management/fund-liquidation';
export const UNLIQUIDATED_PATH = '/liquidation-management/un-liquidate-report';

const to = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query).toString()}`;

export interface ClrPeriod {
  readonly begndate: string;
  readonly enddate: string;
}
const groupOf = ({
  fixmedinsCode,
  insutype,
  clrType,
  setlOptins,
}: ClrGroup): Readonly<Record<string, string>> => ({
  fixmedinsCode,
  insutype,
  clrType,
  setlOptins,
});

/** The day groups of a group and period; they lead on to the settlements. */
export const daysUrl = ({ begndate, enddate, ...group }: ClrGroup & ClrPeriod): string =>
  to('/reconciliation/day-reconciliation-query', { begndate, enddate, ...groupOf(group) });

/** The applications behind a row of the funds. */
export const appysUrl = (row: {
  readonly period: string;
  readonly fixmedinsCode: string;
  readonly insutype: string;
  readonly clrType: string | null;
}): string =>
  to(LIQUIDATION_PATH, {
    ...(row.period.length === 6 && { setlym: `${row.period.slice(0, 4)}-${row.period.slice(4)}` }),
    fixmedinsCode: row.fixmedinsCode,
    insutype: row.insutype,
    ...(row.clrType !== null && { clrType: row.clrType }),
  });

/** The page that resolves what blocks an application. */
export const obstacleUrl = (kind: string, group: ClrGroup, period: ClrPeriod): string | null => {
  switch (kind) {
    case 'overlap':
      return to(LIQUIDATION_PATH, {
        fixmedinsCode: group.fixmedinsCode,
        insutype: group.insutype,
        clrType: group.clrType,
        clrOptins: group.setlOptins,
      });
    case 'totals':
      return to('/reconciliation/month-reconciliation', {
        settleMonth: period.begndate.slice(0, 7),
        fixmedinsCode: group.fixmedinsCode,
      });
    case 'uneven':
    case 'changed':
    case 'unchecked': {
      const { fixmedinsCode, insutype, clrType } = group;
      return to('/reconciliation/day-reconciliation', {
        begndate: period.begndate,
        enddate: period.enddate,
        fixmedinsCode,
        insutype,
        clrType,
      });
    }
    default:
      return null;
  }
};
