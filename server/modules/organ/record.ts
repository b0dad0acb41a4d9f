import { sql, type SQL } from 'drizzle-orm';
import type { CallRequest } from '../../../contract/wire/call.ts';
import type { storeCalls, StoreRecord } from '../../../contract/organ/store.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { afterCursor, orderBy, pageOf, readCursor, type OrderColumn } from '../../query/keyset.ts';
import { anyOf } from '../order/handlers.ts';
import { within, type Scope } from '../../query/scope.ts';
import { likeAny } from '../../query/like.ts';

type Filter = CallRequest<(typeof storeCalls)['organTotals']>;
type Query = CallRequest<(typeof storeCalls)['pullOrgans']>;

const COLUMNS = sql.raw(`
  s.fixmedins_code, s.fixmedins_name, s.company_id, c.company_name, s.admdvs, s.poolarea_no,
  coalesce(d.admdvs_name, s.admdvs) as admdvs_name,
  coalesce(p.admdvs_name, v.admdvs_name, s.poolarea_no) as poolarea_name,
  s.short_name, coalesce(s.uscc, '') as uscc, s.tel, coalesce(s.addr, '') as addr, s.lng, s.lat, s.prnt_rtal_phac_code,
  case when s.prnt_rtal_phac_code = '' then '0' else '1' end as branch_flag, s.phac_chan_type, s.drug_biz_cert, s.biz_scp,
  s.begndate, s.enddate, s.hi_contact, s.hi_contact_tel, s.bank_name, s.bank_acct, s.fix_onln_open_flag, s.closed_at,
  s.closed_by, s.close_rea, s.updt_time, s.ver,
  (select count(*)::int from medical_staff m where m.fixmedins_code = s.fixmedins_code and m.deleted_at is null
      and m.prac_psn_type = '3' and m.begntime <= current_date and coalesce(m.endtime >= current_date, true)) as phar_count,
  s.duty_begin, s.duty_end`);
const FROM = sql.raw(`
  store s join company c using (company_id)
  left join district d on d.admdvs = s.admdvs
  left join district p on p.admdvs = s.poolarea_no
  left join district v on v.admdvs = left(s.poolarea_no, 2) || '0000'`);

/** Stores in a province, a city, or a district. */
export function inArea(code: string | undefined): SQL {
  if (code === undefined) return sql`true`;
  if (code.endsWith('0000')) return sql`starts_with(s.admdvs, ${code.slice(0, 2)})`;
  return code.endsWith('00') ? sql`s.poolarea_no = ${code}` : sql`s.admdvs = ${code}`;
}

const condition = (scope: Scope, filter: Filter): SQL =>
  sql.join(
    [
      within(scope, 's'),
      anyOf('s.fixmedins_code', filter.fixmedinsCode),
      inArea(filter.admdvs),
      filter.companyId === undefined ? sql`true` : sql`s.company_id = ${filter.companyId}`,
      filter.fixOnlnOpenFlag === undefined
        ? sql`true`
        : sql`s.fix_onln_open_flag = ${filter.fixOnlnOpenFlag}`,
      likeAny(['s.fixmedins_code', 's.fixmedins_name', 's.short_name', 's.uscc'], filter.keyword),
    ],
    sql` and `,
  );

const maskAccount = (account: string): string =>
  account === '' ? '' : `${'*'.repeat(Math.max(0, account.length - 4))}${account.slice(-4)}`;

export async function pageStores(db: Queryable, scope: Scope, query: Query) {
  const order: OrderColumn[] = [{ column: 's.fixmedins_code', type: 'text', order: query.sortOrder }];
  const after = afterCursor(order, readCursor(query.cursor, order));
  const rows = await rowsOf<StoreRecord>(
    db,
    sql`select ${COLUMNS} from ${FROM} where ${condition(scope, query)} and ${after}
         order by ${orderBy(order)} limit ${query.pageSize + 1}`,
  );
  const page = pageOf(rows, query.pageSize, (row) => [row.fixmedinsCode]);
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map((row) => ({ ...row, bankAcct: maskAccount(row.bankAcct) })),
  };
}

export const totalStores = (db: Queryable, scope: Scope, filter: Filter) =>
  rowOf<{ rowCount: number; open: number; paused: number; closed: number }>(
    db,
    sql`select count(*)::int as row_count,
               (count(*) filter (where s.fix_onln_open_flag = '1'))::int as open,
               (count(*) filter (where s.fix_onln_open_flag = '0'))::int as paused,
               (count(*) filter (where s.fix_onln_open_flag = '2'))::int as closed
          from store s where ${condition(scope, filter)}`,
  );

/** @throws Problem where there is none within reach: one beyond it is not told of */
export async function storeWithin(db: Queryable, scope: Scope, fixmedinsCode: string): Promise<StoreRecord> {
  const [store] = await rowsOf<StoreRecord>(
    db,
    sql`select ${COLUMNS} from ${FROM} where s.fixmedins_code = ${fixmedinsCode} and ${within(scope, 's')}`,
  );
  if (!store) throw Problem.business('没有找到该门店');
  return store;
}
