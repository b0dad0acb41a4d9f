import { sql } from 'drizzle-orm';
import type { CallRequest } from '../../../contract/wire/call.ts';
import {
  DIFF_ROWS,
  type Candidate,
  type MatchProposal,
  type menuDiffCalls,
} from '../../../contract/menuDiff.ts';
import { timeNow } from '../../db/clock.ts';
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
/**
 * Every rule asks for one of these; with them, indexes are read instead of the catalogue. The index of approval numbers leaves out empty
 * ones, of the catalogue's.
 */
const MATCHES = sql.raw(
  "(d.drug_name = g.fixmedins_hilist_name or (g.aprvno <> '' and d.aprvno <> '' and d.aprvno = g.aprvno))",
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
               ? MATCHES
               : sql`(d.med_list_codg, d.admdvs) in (select med_list_codg, admdvs from ${found(keyword, 'all', 200)} f)`
           }
         order by confidence desc, length(d.drug_name), d.med_list_codg limit ${FOUND}`,
  );
}

/** Goods, locked until the transaction ends. @throws Problem unless they are within reach */
export async function goodsWithin(
  tx: Queryable,
  scope: Scope,
  fixmedinsCode: string,
  hilistId: string,
): Promise<{ upldStas: string; medListCodg: string | null; upldCodg: string | null; listType: string }> {
  const isOne = sql`g.fixmedins_code = ${fixmedinsCode} and g.fixmedins_hilist_id = ${hilistId}`;
  await tx.execute(sql`select 1 from store_goods g where ${isOne} for update`);
  const [goods] = await rowsOf<{
    upldStas: string;
    medListCodg: string | null;
    upldCodg: string | null;
    listType: string;
  }>(
    tx,
    sql`select g.upld_stas, g.med_list_codg, g.upld_codg, g.list_type from store_goods g join store s using (fixmedins_code)
         where ${isOne} and ${within(scope, 's')}`,
  );
  if (!goods) throw Problem.business('没有找到该商品');
  return goods;
}

interface Asked {
  readonly fixmedinsCode: string;
  readonly fixmedinsHilistId: string;
  readonly medListCodg: string;
  /** The goods' code so far. */
  readonly was: string | null;
}

/**
 * Gives goods the values of national rows, and marks them as not uploaded. Goods whose code has changed, or that are being
 * uploaded, stay. The catalogue is read first: a change of rows of stores joins no local table. @returns how many were matched
 */
async function accept(
  tx: Queryable,
  goods: readonly Asked[],
  way: '1' | '2',
  opter: string,
  which = sql`true`,
): Promise<number> {
  const national = await rowsOf(
    tx,
    sql`select r.*, d.drug_name, d.drug_spec, d.chrgitm_lv, d.pric_uplmt_amt, d.selfpay_prop
          from jsonb_to_recordset(${JSON.stringify(goods)}::jsonb)
                 as r("fixmedinsCode" text, "fixmedinsHilistId" text, "medListCodg" text, was text)
          join store s on s.fixmedins_code = r."fixmedinsCode"
          join hilist d on d.med_list_codg = r."medListCodg" and d.vali_flag = '1' and d.admdvs in ('', s.poolarea_no)
         where ${which}`,
  );
  const { rowCount } = await tx.execute(
    sql`update store_goods g
           set med_list_codg = d."medListCodg", seen_name = d."drugName", seen_spec = d."drugSpec", seen_lv = d."chrgitmLv",
               seen_lmt = d."pricUplmtAmt", seen_prop = d."selfpayProp", match_time = ${timeNow()}, updt_time = ${timeNow()},
               upld_stas = case when g.upld_codg = d."medListCodg" then '1' else '0' end, upld_error = null,
               match_way = ${way}, match_opter = ${opter}
          from jsonb_to_recordset(${JSON.stringify(national)}::jsonb)
                 as d("fixmedinsCode" text, "fixmedinsHilistId" text, "medListCodg" text, was text, "drugName" text, "drugSpec" text,
                      "chrgitmLv" text, "pricUplmtAmt" numeric, "selfpayProp" numeric)
         where g.fixmedins_code = d."fixmedinsCode" and g.fixmedins_hilist_id = d."fixmedinsHilistId"
           and g.med_list_codg is not distinct from d.was and g.upld_stas not in ('8', '9')`,
  );
  return rowCount ?? 0;
}

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
  const one = { fixmedinsCode, fixmedinsHilistId, medListCodg, was: goods.medListCodg };
  if ((await accept(tx, [one], '2', opter)) === 0) throw Problem.business('目录中没有该编码，或已停用');
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
  const open = sql`(select g.*, s.fixmedins_name, s.poolarea_no from store_goods g join store s using (fixmedins_code)
     left join hilist h on h.med_list_codg = g.med_list_codg and h.vali_flag = '1' and h.admdvs in ('', s.poolarea_no)
    where ${within(scope, 's')} and ${anyOf('s.fixmedins_code', codes)} and h.med_list_codg is null and g.vali_flag = '1'
      and g.upld_stas not in ('8', '9'))`;
  const rows = await rowsOf<MatchProposal>(
    db,
    sql`select g.fixmedins_code, g.fixmedins_name, g.fixmedins_hilist_id, g.fixmedins_hilist_name, g.spec, g.own_aprvno,
               g.med_list_codg, g.drug_name, g.drug_spec, g.drug_dosform, g.prodentp_name, g.aprvno, g.chrgitm_lv,
               g.confidence - case when g.rivals > 1 then ${DOUBT} else 0 end as confidence,
               g.basis || case when g.rivals > 1 then '，有 ' || g.rivals || ' 个同样的候选' else '' end as basis
          from (
            select distinct on (r.fixmedins_code, r.fixmedins_hilist_id) r.*
              from (select g.fixmedins_code, g.fixmedins_name, g.fixmedins_hilist_id, g.fixmedins_hilist_name, g.spec, g.aprvno as own_aprvno,
                           ${CANDIDATE}, ${CONFIDENCE} as confidence, ${BASIS} as basis,
                           (count(*) over (partition by g.fixmedins_code, g.fixmedins_hilist_id, ${CONFIDENCE}))::int as rivals
                      from ${open} g join hilist d on ${MATCHES} and d.vali_flag = '1' and d.admdvs in ('', g.poolarea_no)) r
             order by r.fixmedins_code, r.fixmedins_hilist_id, r.confidence desc, r.med_list_codg) g
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
  const goods = await rowsOf<Asked>(
    tx,
    sql`select r.*, g.med_list_codg as was
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
                 as r("fixmedinsCode" text, "fixmedinsHilistId" text, "medListCodg" text)
          join store_goods g on g.fixmedins_code = r."fixmedinsCode" and g.fixmedins_hilist_id = r."fixmedinsHilistId"
          join store s using (fixmedins_code) where ${within(scope, 's')}`,
  );
  if (goods.length < rows.length) throw Problem.business('没有找到该商品');
  const matched = await accept(
    tx,
    goods,
    '1',
    opter,
    sql`not exists (select from hilist h where h.med_list_codg = r.was and h.vali_flag = '1')`,
  );
  return { matched, left: rows.length - matched };
}
