import { sql } from 'drizzle-orm';
import type { CallRequest } from '../../../contract/wire/call.ts';
import {
  DIFF_ROWS,
  type Candidate,
  type MatchProposal,
  type menuDiffCalls,
} from '../../../contract/menuDiff.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { within, type Scope } from '../../query/scope.ts';
import { found } from '../../catalogue/find.ts';
import { anyOf } from '../../query/conditions.ts';

type Calls = typeof menuDiffCalls;

/** How well goods `g` match the national row `d`, and by which rule; the first rule that fits. */
const RULES: readonly (readonly [when: string, confidence: number, basis: string])[] = [
  ["g.aprvno <> '' and g.aprvno = d.aprvno and g.spec = d.drug_spec", 100, '批准文号、规格相同'],
  [
    'g.fixmedins_hilist_name = d.drug_name and g.spec = d.drug_spec and g.prodentp_name = d.prodentp_name',
    95,
    '名称、规格、生产企业相同',
  ],
  ['g.fixmedins_hilist_name = d.drug_name and g.spec = d.drug_spec', 85, '名称、规格相同'],
  ["g.aprvno <> '' and g.aprvno = d.aprvno", 80, '批准文号相同，规格不同'],
  [
    'g.fixmedins_hilist_name = d.drug_name and g.prodentp_name = d.prodentp_name',
    70,
    '名称、生产企业相同，规格不同',
  ],
  ['g.fixmedins_hilist_name = d.drug_name', 60, '仅名称相同'],
];
const picked = (value: (rule: (typeof RULES)[number]) => string, otherwise: string) =>
  sql.raw(
    `case ${RULES.map((rule) => `when ${rule[0]} then ${value(rule)}`).join(' ')} else ${otherwise} end`,
  );
const CONFIDENCE = picked(([, confidence]) => String(confidence), '0');
const BASIS = picked(([, , basis]) => `'${basis}'`, "'按查找结果'");
const CANDIDATE = sql.raw(
  'd.med_list_codg, d.drug_name, d.drug_spec, d.drug_dosform, d.prodentp_name, d.aprvno, d.chrgitm_lv',
);
/** Of several equal matches none is certain. */
const DOUBT = 25;
/** The national items, and those of the store's own area. */
const OF_AREA = sql.raw(
  "d.admdvs in ('', (select poolarea_no from store s where s.fixmedins_code = g.fixmedins_code))",
);
/** A list to pick from. */
const FOUND = 30;

/** Candidates for one of the goods; without a search text, those that match by rule. */
export async function candidatesOf(
  db: Queryable,
  scope: Scope,
  { fixmedinsCode, fixmedinsHilistId, keyword }: CallRequest<Calls['candidates']>,
): Promise<Candidate[]> {
  await goodsWithin(db, scope, fixmedinsCode, fixmedinsHilistId);
  return rowsOf<Candidate>(
    db,
    sql`select ${CANDIDATE}, ${CONFIDENCE} as confidence, ${BASIS} as basis
          from store_goods g join store s using (fixmedins_code)
          join hilist d on d.vali_flag = '1' and d.admdvs in ('', s.poolarea_no)
         where g.fixmedins_code = ${fixmedinsCode} and g.fixmedins_hilist_id = ${fixmedinsHilistId}
           and ${
             keyword === undefined || keyword === ''
               ? // Every rule asks for one of these; with them, indexes are read instead of the catalogue.
                 sql`(d.drug_name = g.fixmedins_hilist_name or (g.aprvno <> '' and d.aprvno = g.aprvno))`
               : sql`(d.med_list_codg, d.admdvs) in (select med_list_codg, admdvs from ${found(keyword, 'all', 200)} f)`
           }
         order by confidence desc, length(d.drug_name), d.med_list_codg limit ${FOUND}`,
  );
}

/** @throws Problem unless the goods are within reach */
export async function goodsWithin(
  db: Queryable,
  scope: Scope,
  fixmedinsCode: string,
  hilistId: string,
): Promise<{ upldStas: string; medListCodg: string | null; upldCodg: string | null; listType: string }> {
  const [goods] = await rowsOf<{
    upldStas: string;
    medListCodg: string | null;
    upldCodg: string | null;
    listType: string;
  }>(
    db,
    sql`select g.upld_stas, g.med_list_codg, g.upld_codg, g.list_type from store_goods g join store s using (fixmedins_code)
         where g.fixmedins_code = ${fixmedinsCode} and g.fixmedins_hilist_id = ${hilistId} and ${within(scope, 's')}
           for update of g`,
  );
  if (!goods) throw Problem.business('没有找到该商品');
  return goods;
}

/** Accepts the national row's values, and marks the goods as not uploaded. */
const ACCEPTED = sql.raw(`
  med_list_codg = d.med_list_codg, seen_name = d.drug_name, seen_spec = d.drug_spec, seen_lv = d.chrgitm_lv,
  seen_lmt = d.pric_uplmt_amt, seen_prop = d.selfpay_prop, match_time = clock_timestamp(), updt_time = clock_timestamp(),
  upld_stas = case when g.upld_codg = d.med_list_codg then '1' else '0' end, upld_error = null`);

/** 对码 by hand. */
export async function matchGoods(
  tx: Queryable,
  scope: Scope,
  { fixmedinsCode, fixmedinsHilistId, medListCodg }: CallRequest<Calls['match']>,
  opter: string,
): Promise<{ message: string }> {
  const goods = await goodsWithin(tx, scope, fixmedinsCode, fixmedinsHilistId);
  if (goods.upldStas === '9' || goods.upldStas === '8')
    throw Problem.business('该商品正在上传或撤销，请稍后再对码');
  const { rowCount } = await tx.execute(
    sql`update store_goods g set ${ACCEPTED}, match_way = '2', match_opter = ${opter} from hilist d
         where g.fixmedins_code = ${fixmedinsCode} and g.fixmedins_hilist_id = ${fixmedinsHilistId}
           and d.med_list_codg = ${medListCodg} and d.vali_flag = '1' and ${OF_AREA}`,
  );
  if (rowCount === 0) throw Problem.business('目录中没有该编码，或已停用');
  return {
    message: goods.upldCodg !== null && goods.upldCodg !== medListCodg ? '已对码，需重新上传' : '已对码',
  };
}

/** The best candidate for each of the goods without a valid code, and how many have none. */
export async function proposals(
  db: Queryable,
  scope: Scope,
  codes: readonly string[] | undefined,
): Promise<{ rows: MatchProposal[]; without: number }> {
  const open = sql`(select g.*, s.fixmedins_name from store_goods g join store s using (fixmedins_code)
     left join hilist h on h.med_list_codg = g.med_list_codg and h.vali_flag = '1' and h.admdvs in ('', s.poolarea_no)
    where ${within(scope, 's')} and ${anyOf('s.fixmedins_code', codes)} and h.med_list_codg is null and g.vali_flag = '1'
      and g.upld_stas not in ('8', '9'))`;
  const rows = await rowsOf<MatchProposal>(
    db,
    sql`select g.fixmedins_code, g.fixmedins_name, g.fixmedins_hilist_id, g.fixmedins_hilist_name, g.spec, g.aprvno as own_aprvno,
               c.med_list_codg, c.drug_name, c.drug_spec, c.drug_dosform, c.prodentp_name, c.aprvno, c.chrgitm_lv,
               c.confidence - case when c.rivals > 1 then ${DOUBT} else 0 end as confidence,
               c.basis || case when c.rivals > 1 then '，有 ' || c.rivals || ' 个同样的候选' else '' end as basis
          from ${open} g
          cross join lateral (
            select d.*, ${CONFIDENCE} as confidence, ${BASIS} as basis,
                   (count(*) over (partition by ${CONFIDENCE}))::int as rivals
              from (select * from hilist where drug_name = g.fixmedins_hilist_name
                    union select * from hilist where aprvno = g.aprvno and aprvno <> '') d
             where d.vali_flag = '1' and ${OF_AREA}
             order by confidence desc, d.med_list_codg limit 1) c
         order by confidence desc, g.fixmedins_code, g.fixmedins_hilist_id limit ${DIFF_ROWS}`,
  );
  const { total } = await rowOf<{ total: number }>(db, sql`select count(*)::int as total from ${open} g`);
  return { rows, without: total - rows.length };
}

/**
 * Matches many goods in one transaction, all or nothing. Goods that have a valid code by now, or are being uploaded,
 * are skipped; a repeat changes nothing.
 */
export async function matchAll(
  tx: Queryable,
  scope: Scope,
  { rows }: CallRequest<Calls['matchAll']>,
  opter: string,
): Promise<{ matched: number; left: number }> {
  const asked = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as r("fixmedinsCode" text, "fixmedinsHilistId" text, "medListCodg" text)`;
  const { foreign } = await rowOf<{ foreign: number }>(
    tx,
    sql`select count(*)::int as foreign from ${asked} where not exists (
          select from store_goods g join store s using (fixmedins_code)
           where g.fixmedins_code = r."fixmedinsCode" and g.fixmedins_hilist_id = r."fixmedinsHilistId" and ${within(scope, 's')})`,
  );
  if (foreign > 0) throw Problem.business('没有找到该商品');
  const { rowCount } = await tx.execute(
    sql`update store_goods g set ${ACCEPTED}, match_way = '1', match_opter = ${opter}
          from ${asked} join hilist d on d.med_list_codg = r."medListCodg" and d.vali_flag = '1'
         where g.fixmedins_code = r."fixmedinsCode" and g.fixmedins_hilist_id = r."fixmedinsHilistId"
           and g.upld_stas not in ('8', '9') and ${OF_AREA}
           and not exists (select from hilist h where h.med_list_codg = g.med_list_codg and h.vali_flag = '1')`,
  );
  return { matched: rowCount ?? 0, left: rows.length - (rowCount ?? 0) };
}
