import { sql } from 'drizzle-orm';
import type { CallRequest, CallResult } from '../../../contract/wire/call.ts';
import type { qrCodeCalls, StoreQr } from '../../../contract/qrCode.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import type { AnyContext } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { storeOf } from '../../till/store.ts';
import { keyset, type OrderColumn } from '../../query/keyset.ts';
import { scopeOf, within, type Scope } from '../../query/scope.ts';

type Save = CallRequest<typeof qrCodeCalls.save>;
type Query = CallRequest<typeof qrCodeCalls.query>;

const COLUMNS = sql`q.qr_id, q.fixmedins_code, s.fixmedins_name, q.business_type, q.qr_name, q.content, q.memo, q.revision,
  q.updt_time, q.opter_name`;
const ORDER: OrderColumn[] = [
  { column: 'q.updt_time', type: 'timestamptz', order: 'desc' },
  { column: 'q.qr_id::text', type: 'text', order: 'desc' },
];

/** The codes that stores display, last changed first. */
export async function pageCodes(
  db: Queryable,
  scope: Scope,
  { businessType, cursor, pageSize }: Query,
): Promise<CallResult<typeof qrCodeCalls.query>> {
  const { after, tail, cut } = keyset(ORDER, { cursor, pageSize });
  const rows = await rowsOf<StoreQr & { sort: string }>(
    db,
    sql`select ${COLUMNS}, q.updt_time::text as sort from store_qr q join store s using (fixmedins_code)
         where q.vali_flag = '1' and ${within(scope, 'q')}
           and ${businessType === undefined ? sql`true` : sql`q.business_type = ${businessType}`}
           and ${after}
         ${tail}`,
  );
  const page = cut(rows, (row) => [row.sort, row.qrId]);
  return { nextCursor: page.nextCursor, rows: page.rows.map(({ sort: _, ...row }) => row) };
}

/** Creates a code of the user's store, or changes one that is unchanged since it was read. */
export async function saveCode({ tx, user }: AnyContext, asked: Save): Promise<StoreQr> {
  const { qrId, revision, businessType, qrName, content, memo, isVoid } = asked;
  if (qrId === undefined) {
    if (isVoid) throw Problem.badRequest('没有可以删除的二维码');
    const store = await storeOf(tx, user);
    return one(
      await rowsOf<StoreQr>(
        tx,
        sql`with q as (
              insert into store_qr (fixmedins_code, poolarea_no, company_id, business_type, qr_name, content, memo, opter_name)
              values (${store.fixmedinsCode}, ${store.poolareaNo}, ${store.companyId}, ${businessType}, ${qrName}, ${content},
                      ${memo}, ${user.name}) returning *)
            select ${COLUMNS} from q join store s using (fixmedins_code)`,
      ),
    );
  }
  const [known] = await rowsOf<{ revision: number; opterName: string }>(
    tx,
    sql`select q.revision, q.opter_name from store_qr q
         where q.qr_id = ${qrId} and q.vali_flag = '1' and ${within(scopeOf(user), 'q')} for update`,
  );
  if (!known) throw Problem.business('没有找到该二维码');
  if (known.revision !== revision)
    throw Problem.business(`该二维码已由 ${known.opterName} 修改，请刷新后再改`);
  return one(
    await rowsOf<StoreQr>(
      tx,
      sql`with q as (
            update store_qr set business_type = ${businessType}, qr_name = ${qrName}, content = ${content}, memo = ${memo},
                   vali_flag = ${isVoid ? '0' : '1'}, revision = revision + 1, updt_time = clock_timestamp(),
                   opter_name = ${user.name}
             where qr_id = ${qrId} returning *)
          select ${COLUMNS} from q join store s using (fixmedins_code)`,
    ),
  );
}

function one([row]: StoreQr[]): StoreQr {
  if (!row) throw new Error('a code was written and is not there');
  return row;
}
