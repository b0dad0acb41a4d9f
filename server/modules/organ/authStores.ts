import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { CallRequest } from '../../../contract/wire/call.ts';
import { feeModuleOf } from '../../../contract/moduleFee/modules.ts';
import type { organCalls, StoreAuth, StoreOption } from '../../../contract/organ/authStore.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import type { AnyContext, HandlersOf } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { ROLE } from '../../security/session.ts';
import { likeAny } from '../../query/conditions.ts';
import { keyset, type OrderColumn } from '../../query/keyset.ts';
import { today } from '../../query/range.ts';
import { scopeOf, within, type Scope } from '../../query/scope.ts';

type AuthFilter = CallRequest<(typeof organCalls)['getAuthStoreTotals']>;
type AuthQuery = CallRequest<(typeof organCalls)['getAuthStorePaged']>;

/** A right's state today: closed stays closed, others end with their last day. */
const authStas = (): SQL =>
  sql`case when a.auth_stas = '4' then '4' when a.enddate < ${today()}::date then '3' else a.auth_stas end`;

const authCondition = (filter: AuthFilter, scope: Scope): SQL =>
  sql.join(
    [
      within(scope, 'a'),
      filter.feeKey === undefined ? sql`true` : sql`a.fee_key = ${filter.feeKey}`,
      filter.authStas === undefined ? sql`true` : sql`${authStas()} = ${filter.authStas}`,
      likeAny(['a.fixmedins_code', 's.fixmedins_name', 'c.company_name'], filter.keyword),
    ],
    sql` and `,
  );

const AUTH_FROM = sql.raw(
  'store_auth a join store s using (fixmedins_code) join company c on c.company_id = a.company_id',
);

const authOrder = ({ sortKey, sortOrder: order }: AuthQuery): OrderColumn[] => [
  ...(sortKey === 'enddate' ? [{ column: 'a.enddate', type: 'date', order } as const] : []),
  { column: 'a.fixmedins_code', type: 'text', order },
  { column: 'a.fee_key', type: 'text', order },
];

async function pageAuths(db: Queryable, scope: Scope, query: AuthQuery) {
  const order = authOrder(query);
  const { after, tail, cut } = keyset(order, query);
  const rows = await rowsOf<Omit<StoreAuth, 'feeModuleName'>>(
    db,
    sql`select a.auth_id, a.fixmedins_code, s.fixmedins_name, c.company_name, a.poolarea_no, a.fee_key, a.begndate,
               a.enddate, ${authStas()} as auth_stas,
               coalesce(d.admdvs_name, p.admdvs_name, a.poolarea_no) as poolarea_name,
               exists (select 1 from app_user u where u.fixmedins_code = a.fixmedins_code
                          and u.role_code = ${ROLE.store} and u.enabled) as has_account
          from ${AUTH_FROM}
          left join district d on d.admdvs = a.poolarea_no
          left join district p on p.admdvs = left(a.poolarea_no, 2) || '0000'
         where ${authCondition(query, scope)} and ${after}
         ${tail}`,
  );
  const page = cut(rows, (row) =>
    query.sortKey === 'enddate'
      ? [row.enddate, row.fixmedinsCode, row.feeKey]
      : [row.fixmedinsCode, row.feeKey],
  );
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map((row) => ({ ...row, feeModuleName: feeNameOf(row.feeKey) })),
  };
}

const totalAuths = (db: Queryable, scope: Scope, filter: AuthFilter) =>
  rowOf<{ rowCount: number; active: number; trial: number; expired: number }>(
    db,
    sql`select count(*)::int as row_count, (count(*) filter (where stas = '1'))::int as active,
               (count(*) filter (where stas = '2'))::int as trial,
               (count(*) filter (where stas = '3'))::int as expired
          from (select ${authStas()} as stas from ${AUTH_FROM} where ${authCondition(filter, scope)}) x`,
  );

const feeNameOf = (feeKey: string): string => feeModuleOf(feeKey)?.feeModuleName ?? feeKey;

/** Asks for confirmation, and again when people are using the module now. Closing a closed right changes nothing. */
async function closeAuth({ tx, user, confirm, endPoint, logTarget }: AnyContext, authId: string) {
  const [auth] = await rowsOf<{
    fixmedinsCode: string;
    fixmedinsName: string;
    feeKey: string;
    authStas: string;
  }>(
    tx,
    sql`select a.fixmedins_code, s.fixmedins_name, a.fee_key, a.auth_stas
          from store_auth a join store s using (fixmedins_code)
         where a.auth_id = ${authId} and ${within(scopeOf(user), 'a')} for update of a`,
  );
  if (!auth) throw Problem.business('没有找到该授权');
  const { fixmedinsCode, fixmedinsName, feeKey } = auth;
  logTarget({ authId, fixmedinsCode, feeKey });
  if (auth.authStas !== '4') {
    const title = '关闭授权';
    const module = feeNameOf(feeKey);
    await confirm({ title, tips: `确定关闭 ${fixmedinsName} 的${module}吗？关闭后该门店立即不能使用。` });
    const sold = await tx.execute(
      sql`select 1 from settlement where fixmedins_code = ${fixmedinsCode} and setl_date = ${today()}::date limit 1`,
    );
    if (sold.rowCount === 1)
      await confirm({ title, tips: `${fixmedinsName} 今天已有结算，仍要关闭${module}吗？` });
    await tx.execute(sql`update store_auth set auth_stas = '4' where auth_id = ${authId}`);
  }
  endPoint({ action: 'confirm' });
  return null;
}

export const organHandlers: HandlersOf<typeof organCalls> = {
  pullUserStores: async ({ tx, user }, { keyword, pageSize }) => {
    const match =
      keyword === undefined || keyword === ''
        ? sql`true`
        : likeAny(['s.fixmedins_code', 's.fixmedins_name'], keyword);
    const where = sql`${within(scopeOf(user), 's')} and ${match}`;
    const { total } = await rowOf<{ total: number }>(
      tx,
      sql`select count(*)::int as total from store s where ${where}`,
    );
    const stores = await rowsOf<StoreOption>(
      tx,
      sql`select s.fixmedins_code, s.fixmedins_name, c.company_name, s.admdvs, s.poolarea_no
            from store s join company c using (company_id) where ${where} order by s.fixmedins_code limit ${pageSize}`,
    );
    return { stores, total };
  },
  getAuthStorePaged: ({ tx, user }, query) => pageAuths(tx, scopeOf(user), query),
  getAuthStoreTotals: ({ tx, user }, filter) => totalAuths(tx, scopeOf(user), filter),
  closeStoreAuth: (context, { id }) => closeAuth(context, id),
};
