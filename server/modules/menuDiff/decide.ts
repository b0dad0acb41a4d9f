import { sql, type SQL } from 'drizzle-orm';
import type { DiffKey } from '../../../contract/menuDiff.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { timeNow } from '../../db/clock.ts';
import { Problem } from '../../errors/problem.ts';
import { within, type Scope } from '../../query/scope.ts';
import { ANY, differences } from './differences.ts';

const asked = (rows: readonly DiffKey[]): SQL => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
  as r("fixmedinsCode" text, "fixmedinsHilistId" text, "diffType" text, field text, "medListCodg" text)`;

/** The named differences that still exist. */
const standing = (scope: Scope, rows: readonly DiffKey[]): SQL => {
  const stores = [...new Set(rows.map(({ fixmedinsCode }) => fixmedinsCode))];
  return sql`(select x.* from ${differences(scope, { ...ANY, fixmedinsCode: stores })} x join ${asked(rows)}
     on r."fixmedinsCode" = x.fixmedins_code and r."fixmedinsHilistId" = x.fixmedins_hilist_id and r."diffType" = x.diff_type
        and r.field = x.field and r."medListCodg" = x.med_list_codg)`;
};

async function requireStores(tx: Queryable, scope: Scope, rows: readonly DiffKey[]): Promise<void> {
  const codes = [...new Set(rows.map(({ fixmedinsCode }) => fixmedinsCode))];
  const { n } = await rowOf<{ n: number }>(
    tx,
    sql`select count(*)::int as n from store s where s.fixmedins_code = any(${sql.param(codes)}) and ${within(scope, 's')}`,
  );
  if (n !== codes.length) throw Problem.business('没有找到该商品');
}

/** Writes what was decided about those of the named differences that still exist, and fulfil a condition. @returns how many */
async function mark(
  tx: Queryable,
  stas: '1' | '2',
  opter: string,
  { scope, rows, which }: { readonly scope: Scope; readonly rows: readonly DiffKey[]; readonly which: SQL },
): Promise<number> {
  const marked = await rowsOf(
    tx,
    sql`select y.fixmedins_code, y.fixmedins_hilist_id, y.diff_type, y.field, y.med_list_codg, y.new_value
          from ${standing(scope, rows)} y where ${which}`,
  );
  const { rowCount } = await tx.execute(sql`
    insert into menu_diff_mark (fixmedins_code, fixmedins_hilist_id, diff_type, field, med_list_codg, new_value, dspo_stas, opter_name, opt_time)
    select r."fixmedinsCode", r."fixmedinsHilistId", r."diffType", r.field, r."medListCodg", r."newValue", ${stas}, ${opter}, ${timeNow()}
      from jsonb_to_recordset(${JSON.stringify(marked)}::jsonb)
        as r("fixmedinsCode" text, "fixmedinsHilistId" text, "diffType" text, field text, "medListCodg" text, "newValue" text)
    on conflict (fixmedins_code, fixmedins_hilist_id, diff_type, field, med_list_codg) do update
      set new_value = excluded.new_value, dspo_stas = excluded.dspo_stas, opter_name = excluded.opter_name, opt_time = excluded.opt_time`);
  return rowCount ?? 0;
}

/** 确认: accepts the catalogue's value for the goods. Goods without a valid code have nothing to accept. */
export async function confirmDiffs(
  tx: Queryable,
  scope: Scope,
  rows: readonly DiffKey[],
  opter: string,
): Promise<{ done: number; left: number }> {
  await requireStores(tx, scope, rows);
  const done = await mark(tx, '1', opter, {
    scope,
    rows,
    which: sql`y.diff_type in ('3', '4', '5', '6', '7')`,
  });
  // Only the field that the person saw: others may differ too.
  const seen = await rowsOf(
    tx,
    sql`select r.*, d.drug_name, d.drug_spec, d.chrgitm_lv, d.pric_uplmt_amt, d.selfpay_prop
          from (select "fixmedinsCode", "fixmedinsHilistId", "medListCodg", bool_or("diffType" = '3' and field = '名称') as names,
                       bool_or("diffType" = '3' and field = '规格') as specs, bool_or("diffType" = '4') as lvs,
                       bool_or("diffType" = '5') as lmts, bool_or("diffType" = '6') as props
                  from ${asked(rows)} where "diffType" in ('3', '4', '5', '6') group by 1, 2, 3) r
          join store s on s.fixmedins_code = r."fixmedinsCode"
          join hilist d on d.med_list_codg = r."medListCodg" and d.vali_flag = '1' and d.admdvs in ('', s.poolarea_no)`,
  );
  await tx.execute(
    sql`update store_goods g set
          seen_name = case when r.names then r."drugName" else g.seen_name end,
          seen_spec = case when r.specs then r."drugSpec" else g.seen_spec end,
          seen_lv = case when r.lvs then r."chrgitmLv" else g.seen_lv end,
          seen_lmt = case when r.lmts then r."pricUplmtAmt" else g.seen_lmt end,
          seen_prop = case when r.props then r."selfpayProp" else g.seen_prop end, updt_time = ${timeNow()}
        from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb)
               as r("fixmedinsCode" text, "fixmedinsHilistId" text, "medListCodg" text, names boolean, specs boolean, lvs boolean,
                    lmts boolean, props boolean, "drugName" text, "drugSpec" text, "chrgitmLv" text, "pricUplmtAmt" numeric,
                    "selfpayProp" numeric)
       where g.fixmedins_code = r."fixmedinsCode" and g.fixmedins_hilist_id = r."fixmedinsHilistId" and g.med_list_codg = r."medListCodg"`,
  );
  return { done, left: rows.length - done };
}

/** 忽略, or its revocation. */
export async function ignoreDiffs(
  tx: Queryable,
  scope: Scope,
  rows: readonly DiffKey[],
  isIgnored: boolean,
  opter: string,
): Promise<{ done: number; left: number }> {
  await requireStores(tx, scope, rows);
  const done = isIgnored
    ? await mark(tx, '2', opter, { scope, rows, which: sql`y.diff_type <> '0'` })
    : ((
        await tx.execute(
          sql`delete from menu_diff_mark m using ${asked(rows)}
               where m.fixmedins_code = r."fixmedinsCode" and m.fixmedins_hilist_id = r."fixmedinsHilistId" and m.diff_type = r."diffType"
                 and m.field = r.field and m.med_list_codg = r."medListCodg" and m.dspo_stas = '2'`,
        )
      ).rowCount ?? 0);
  return { done, left: rows.length - done };
}
