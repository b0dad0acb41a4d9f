import { sql, type SQL } from 'drizzle-orm';
import type { TraceCode, traceCodeCalls } from '../../../contract/traceCode.ts';
import type { CallRequest } from '../../../contract/wire/call.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { timeNow } from '../../db/clock.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { anyOf, exactly, likeAny, likeText } from '../../query/conditions.ts';
import { keyset, type OrderColumn } from '../../query/keyset.ts';
import { scopeOf, within, type Scope } from '../../query/scope.ts';
import { maskCertno, maskName } from '../../security/mask.ts';
import { storeWithin } from '../../stores/record.ts';

const TABLES = sql.raw(`goods_trac t join store s using (fixmedins_code)
  left join store_goods g using (fixmedins_code, fixmedins_hilist_id)`);
const COLUMNS = sql.raw(`t.fixmedins_code, t.drug_trac_codg, t.fixmedins_hilist_id,
  coalesce(g.fixmedins_hilist_name, '') as fixmedins_hilist_name, coalesce(g.med_list_codg, '') as med_list_codg, t.manu_lotnum,
  coalesce(t.expy_end::text, '') as expy_end, t.fixmedins_bchno, t.trdn_flag, t.setl_id, o.setl_time, o.rtal_docno,
  coalesce(t.feedetl_sn, '') as feedetl_sn,
  coalesce(o.mdtrt_id, '') as mdtrt_id, coalesce(o.med_type, '') as med_type, coalesce(o.psn_no, '') as psn_no,
  coalesce(o.psn_name, '') as psn_name, coalesce(o.certno, '') as certno, t.opter_name, t.updt_time`);
const SALE = sql.raw(
  'left join settlement o on o.fixmedins_code = t.fixmedins_code and o.setl_id = t.setl_id and o.setl_date = t.setl_date',
);
const ORDER: readonly OrderColumn[] = [
  { column: 't.drug_trac_codg', type: 'text', order: 'asc' },
  { column: 't.fixmedins_code', type: 'text', order: 'asc' },
];

type Filter = CallRequest<(typeof traceCodeCalls)['totals']>;
const condition = (scope: Scope, { fixmedinsCode, keyword = '', fixmedinsHilistId, sold }: Filter): SQL =>
  sql.join(
    [
      within(scope, 's'),
      anyOf('t.fixmedins_code', fixmedinsCode),
      exactly('t.fixmedins_hilist_id', fixmedinsHilistId),
      sold === undefined ? sql`true` : sql`(t.setl_id is not null) = ${sold === '1'}`,
      keyword === ''
        ? sql`true`
        : sql`(t.drug_trac_codg like ${`${likeText(keyword)}%`}
               or ${likeAny(['t.fixmedins_hilist_id', 'g.fixmedins_hilist_name', 'g.pinyin'], keyword)})`,
    ],
    sql` and `,
  );

const shown = (row: TraceCode): TraceCode => ({
  ...row,
  psnName: maskName(row.psnName),
  certno: maskCertno(row.certno),
});

async function codeOf(db: Queryable, fixmedinsCode: string, code: string): Promise<TraceCode> {
  const [found] = await rowsOf<TraceCode>(
    db,
    sql`select ${COLUMNS} from ${TABLES} ${SALE} where t.fixmedins_code = ${fixmedinsCode} and t.drug_trac_codg = ${code}`,
  );
  if (!found) throw Problem.business('没有找到该追溯码');
  return shown(found);
}

export const traceCodeHandlers: ModuleHandlers<'traceCode'> = {
  paged: async ({ tx, user }, query) => {
    const { after, tail, cut } = keyset(ORDER, query);
    const rows = await rowsOf<TraceCode>(
      tx,
      // The page first: the ledger is read for its rows alone.
      sql`select ${COLUMNS} from (select t.* from ${TABLES} where ${condition(scopeOf(user), query)} and ${after} ${tail}) t
            left join store_goods g using (fixmedins_code, fixmedins_hilist_id) ${SALE}
           order by t.drug_trac_codg, t.fixmedins_code`,
    );
    const page = cut(rows, ({ drugTracCodg, fixmedinsCode }) => [drugTracCodg, fixmedinsCode]);
    return { ...page, rows: page.rows.map(shown) };
  },

  totals: ({ tx, user }, filter) =>
    rowOf<{ rowCount: number; sold: number }>(
      tx,
      sql`select count(*)::int as row_count, (count(*) filter (where t.setl_id is not null))::int as sold
            from ${TABLES} where ${condition(scopeOf(user), filter)}`,
    ),

  update: async ({ tx, user, logTarget }, { fixmedinsCode, drugTracCodg, ...to }) => {
    logTarget({ fixmedinsCode, drugTracCodg, ...to });
    await storeWithin(tx, scopeOf(user), fixmedinsCode);
    const [known] = await rowsOf<{ isSold: boolean }>(
      tx,
      sql`select setl_id is not null as is_sold from goods_trac
           where fixmedins_code = ${fixmedinsCode} and drug_trac_codg = ${drugTracCodg} for update`,
    );
    if (!known) throw Problem.business('没有找到该追溯码');
    if (known.isSold) throw Problem.business('该追溯码已售出，不能修改');
    const { rowCount } = await tx.execute(
      sql`update goods_trac set fixmedins_hilist_id = ${to.fixmedinsHilistId}, manu_lotnum = ${to.manuLotnum},
                 expy_end = nullif(${to.expyEnd}, '')::date, trdn_flag = ${to.trdnFlag}, opter_name = ${user.name},
                 import_id = null, updt_time = ${timeNow()}
           where fixmedins_code = ${fixmedinsCode} and drug_trac_codg = ${drugTracCodg}
             and exists (select 1 from store_goods g where g.fixmedins_code = ${fixmedinsCode}
                            and g.fixmedins_hilist_id = ${to.fixmedinsHilistId})`,
    );
    if (rowCount === 0) throw Problem.invalidField('fixmedinsHilistId', '本店没有这个商品');
    return codeOf(tx, fixmedinsCode, drugTracCodg);
  },

  remove: async (context, { fixmedinsCode, drugTracCodg }) => {
    const { tx, user } = context;
    context.logTarget({ fixmedinsCode, codes: drugTracCodg.length });
    await storeWithin(tx, scopeOf(user), fixmedinsCode);
    const named = sql`fixmedins_code = ${fixmedinsCode} and setl_id is null
      and drug_trac_codg = any(${sql.param(drugTracCodg)}::text[])`;
    const { inStore } = await rowOf<{ inStore: number }>(
      tx,
      sql`select count(*)::int as in_store from goods_trac where ${named}`,
    );
    if (inStore === 0) throw Problem.business('所选追溯码已售出或已删除');
    const sold = new Set(drugTracCodg).size - inStore;
    await context.confirm({
      title: '删除追溯码',
      tips: `将删除 ${inStore} 个在库的追溯码${sold > 0 ? `，另有 ${sold} 个已售出或已删除，不受影响` : ''}，是否继续？`,
    });
    const { rowCount } = await tx.execute(sql`delete from goods_trac where ${named}`);
    return { removed: rowCount ?? 0 };
  },
};
