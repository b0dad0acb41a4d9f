import { sql } from 'drizzle-orm';
import type { ModuleHandlers } from '../../http/handler.ts';
import { Problem } from '../../http/problem.ts';
import { today } from '../range.ts';
import { scopeOf } from '../scope.ts';
import { pageKindSettlements, totalKindSettlements } from './kindDetail.ts';
import { findKind, pageKinds, totalKinds } from './kindRows.ts';

export const recV2Handlers: ModuleHandlers<'recV2'> = {
  dayPaged: ({ tx, user }, { cursor, pageSize, sortKey, sortOrder, ...filter }) =>
    pageKinds(tx, scopeOf(user), filter, { cursor, pageSize, sortKey, sortOrder }),
  dayTotals: ({ tx, user }, filter) => totalKinds(tx, scopeOf(user), filter),
  monthPaged: ({ tx, user }, { cursor, pageSize, sortKey, sortOrder, ...filter }) =>
    pageKinds(tx, scopeOf(user), filter, { cursor, pageSize, sortKey, sortOrder }),
  monthTotals: ({ tx, user }, filter) => totalKinds(tx, scopeOf(user), filter),
  get: async ({ tx, user }, { fixmedinsCode, ...key }) => {
    const scope = scopeOf(user);
    const code = fixmedinsCode ?? (scope.kind === 'store' ? scope.fixmedinsCode : undefined);
    if (code === undefined) throw Problem.badRequest('请指定门店');
    return findKind(tx, scope, { ...key, fixmedinsCode: code });
  },
  settlements: ({ tx, user }, { cursor, pageSize, ...key }) =>
    pageKindSettlements(tx, scopeOf(user), key, { cursor, pageSize }),
  settlementTotals: ({ tx, user }, key) => totalKindSettlements(tx, scopeOf(user), key),

  state: async ({ tx, user, logTarget }, { period, kind, ...own }) => {
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
