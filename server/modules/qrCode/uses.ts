import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { CallRequest, CallResult } from '../../../contract/wire/call.ts';
import type { qrCodeCalls, QrUse } from '../../../contract/qrCode.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { keyset, type OrderColumn } from '../../query/keyset.ts';
import { anyOf } from '../../query/conditions.ts';
import { checkRange } from '../../query/range.ts';
import { within, type Scope } from '../../query/scope.ts';

type Query = CallRequest<typeof qrCodeCalls.getUsePaged>;
type Filter = CallRequest<typeof qrCodeCalls.getUseTotals>;

const MAX_DAYS = 366;

function condition({ begndate, enddate, fixmedinsCode, businessType, isOk }: Filter, scope: Scope): SQL {
  checkRange(begndate, enddate, MAX_DAYS);
  return sql.join(
    [
      within(scope, 'u'),
      sql`u.use_time >= ${begndate}::date and u.use_time < ${enddate}::date + 1`,
      anyOf('u.fixmedins_code', fixmedinsCode),
      anyOf('u.business_type', businessType),
      isOk === undefined ? sql`true` : sql`(u.error is null) = ${isOk === '1'}`,
    ],
    sql` and `,
  );
}

/** Uses of e-voucher codes; names are stored masked. */
export async function pageUses(
  db: Queryable,
  scope: Scope,
  query: Query,
): Promise<CallResult<typeof qrCodeCalls.getUsePaged>> {
  const order: OrderColumn[] = [
    { column: 'u.use_time', type: 'timestamptz', order: query.sortOrder },
    { column: 'u.qr_use_id::text', type: 'text', order: query.sortOrder },
  ];
  const { after, tail, cut } = keyset(order, query);
  const rows = await rowsOf<QrUse & { sort: string }>(
    db,
    sql`select u.qr_use_id, u.use_time, u.fixmedins_code, s.fixmedins_name, u.opter_name, u.business_type, u.psn_name, u.certno,
               u.insu_org, case when u.error is null then '1' else '0' end as is_ok, u.error, u.use_time::text as sort
          from qr_use u join store s using (fixmedins_code)
         where ${condition(query, scope)} and ${after}
         ${tail}`,
  );
  const page = cut(rows, (row) => [row.sort, row.qrUseId]);
  return { nextCursor: page.nextCursor, rows: page.rows.map(({ sort: _, ...row }) => row) };
}

export const totalUses = (db: Queryable, scope: Scope, filter: Filter) =>
  rowOf<{ rowCount: number; ok: number; failed: number }>(
    db,
    sql`select count(*)::int as row_count, count(*) filter (where error is null)::int as ok,
               count(*) filter (where error is not null)::int as failed
          from qr_use u where ${condition(filter, scope)}`,
  );
