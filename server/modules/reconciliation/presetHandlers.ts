import type { presetCalls } from '../../../contract/reconciliation/preset.ts';
import { sql } from 'drizzle-orm';
import type { HandlersOf } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { today } from '../../query/range.ts';
import { scopeOf } from '../../query/scope.ts';
import { pageKindSettlements, totalKindSettlements } from './presetDetail.ts';
import { findKind, pageKinds, totalKinds } from './presetRows.ts';

export const presetHandlers: HandlersOf<typeof presetCalls> = {
  kindDayPaged: ({ tx, user }, { cursor, pageSize, sortKey, sortOrder, ...filter }) =>
    pageKinds(tx, scopeOf(user), filter, { cursor, pageSize, sortKey, sortOrder }),
  kindDayTotals: ({ tx, user }, filter) => totalKinds(tx, scopeOf(user), filter),
  kindMonthPaged: ({ tx, user }, { cursor, pageSize, sortKey, sortOrder, ...filter }) =>
    pageKinds(tx, scopeOf(user), filter, { cursor, pageSize, sortKey, sortOrder }),
  kindMonthTotals: ({ tx, user }, filter) => totalKinds(tx, scopeOf(user), filter),
  kindGet: async ({ tx, user }, { fixmedinsCode, ...key }) => {
    const scope = scopeOf(user);
    const code = fixmedinsCode ?? (scope.kind === 'store' ? scope.fixmedinsCode : undefined);
    if (code === undefined) throw Problem.badRequest('请指定门店');
    return findKind(tx, scope, { ...key, fixmedinsCode: code });
  },
  kindSettlements: ({ tx, user }, { cursor, pageSize, ...key }) =>
    pageKindSettlements(tx, scopeOf(user), key, { cursor, pageSize }),
  kindSettlementTotals: ({ tx, user }, key) => totalKindSettlements(tx, scopeOf(user), key),

  kindState: async ({ tx, user, logTarget }, { period, kind, ...own }) => {
    const scope = scopeOf(user);
    if (scope.kind !== 'store') throw Problem.business('只有门店可以填报本店合计');
    const { fixmedinsCode } = scope;
    if (period > today().slice(0, period.length)) throw Problem.badRequest('不能填报还没到的日期');
    logTarget({ period, kind, fixmedinsCode, ...own });
    await tx.execute(
      sql`insert into own_total (period, fixmedins_code, kind, person_count, medfee_sumamt, fund_pay_sumamt, acct_pay, user_id, opter_name)
          values (${period}, ${fixmedinsCode}, ${kind}, ${own.cnt}, ${own.medfeeSumamt}, ${own.fundPaySumamt}, ${own.acctPay},
                  ${user.userId}, ${user.name})
          on conflict (fixmedins_code, period, kind) do update
             set person_count = excluded.person_count, medfee_sumamt = excluded.medfee_sumamt,
                 fund_pay_sumamt = excluded.fund_pay_sumamt, acct_pay = excluded.acct_pay, user_id = excluded.user_id,
                 opter_name = excluded.opter_name, stated_at = excluded.stated_at`,
    );
    return findKind(tx, scope, { period, fixmedinsCode, kind });
  },
};
