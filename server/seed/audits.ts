import type pg from 'pg';
import { today } from '../query/range.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** The centre's rules: code, name, severity, 1 of a visit or 2 of an item, what it says of a sale. */
export const CENTRE_RULES = [
  ['R0101', '重复购药', '2', '2', '30 天内在不同门店购买同一药品，累计用量超过常规疗程'],
  ['R0102', '超量购药', '1', '2', '单次购药数量超过 30 天用量'],
  ['R0203', '限性别用药', '1', '2', '药品限定性别与参保人不符'],
  ['R0204', '限年龄用药', '2', '2', '药品限定年龄与参保人不符'],
  ['R0305', '无处方销售处方药', '1', '1', '结算中有处方药，未上传处方编号'],
  ['R0306', '药师未在岗', '3', '1', '结算时段没有药师签到记录'],
  ['R0407', '短时间多次购药', '3', '1', '同一参保人当天多次结算'],
  ['R0408', '目录外项目纳入结算', '1', '2', '非药品以药品编码结算'],
] as const;

/** Suspicions of the demo's own store, those that only the centre has yet, and how many stores of its company have some. */
const OWN = 48;
const NEWS = 6;
const EACH = 4;

/**
 * The centre's audit of the demo company's sales: suspicions in every state, with deadlines before and after today. A few of the
 * demo store are at the centre alone, so that fetching brings something.
 */
export async function seedAudits(client: Client, store: string): Promise<void> {
  await client.query(
    `create temp table au on commit drop as
     select s.*, l.psn_no as clear_no, p.psn_name as clear_name, p.certno as clear_certno, o.of_store,
            row_number() over (order by s.fixmedins_code <> $1, o.of_store, s.fixmedins_code) as nth
       from (select fixmedins_code, setl_date, setl_id,
                    row_number() over (partition by fixmedins_code order by setl_time desc, setl_id) as of_store
               from settlement join store t using (fixmedins_code)
              where t.company_id = (select company_id from store where fixmedins_code = $1)
                and refd_setl_flag = '0' and vali_flag = '1' and setl_stas <> '2' and medfee_sumamt > 20
                and exists (select from centre.ledger c where c.setl_id = settlement.setl_id and c.setl_date = settlement.setl_date)) o
       join settlement s using (fixmedins_code, setl_date, setl_id)
       join centre.ledger l using (setl_id) join centre.person p on p.psn_no = l.psn_no
      where of_store <= case o.fixmedins_code when $1 then ${OWN + NEWS} else ${EACH} end`,
    [store],
  );
  await client.query(
    `create temp table ar on commit drop as
     select r.*, row_number() over () - 1 as at
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) r (code, name, deg, bhvr, cont)`,
    [0, 1, 2, 3, 4].map((at) => CENTRE_RULES.map((rule) => rule[at])),
  );
  // What state a suspicion is in: open, overdue, in review, won, lost, accepted, deducted.
  await client.query(
    `create temp table ax on commit drop as
     select au.*, ar.code, ar.name as rule_name, ar.deg, ar.bhvr, ar.cont, 'YD' || lpad(nth::text, 10, '0') as suspt_id,
            $1::date - (nth % 45)::int - 1 + time '09:20' as found_at, nth % 10 as kind,
            case when nth % 10 < 3 then $1::date + (1 + nth % 12)::int else $1::date - (nth % 9)::int - 1 end as ddln,
            round(medfee_sumamt * (array[1, 0.6, 0.35])[1 + nth % 3], 2) as amt
       from au join ar on ar.at = (nth * 7 + nth / 8) % ${CENTRE_RULES.length}`,
    [today()],
  );
  await client.query(
    `create temp table ay on commit drop as
     select *, found_at at time zone 'Asia/Shanghai' as found,
            case when kind in (4, 5, 6) then '1' when kind = 7 then '2' else '0' end as flag,
            case when kind in (4, 5, 6) then round(amt * case kind when 5 then 1 else 0.8 end, 2) end as asked,
            case kind when 5 then '1' when 6 then '0' end as rslt,
            case when kind < 3 then '1' when kind = 4 then '2' when kind = 5 then '6' when kind = 3 then '4' else '5' end as stas
       from ax`,
  );
  const known = `fixmedins_code <> '${store.replaceAll("'", '')}' or of_store <= ${OWN}`;
  await client.query(
    `insert into suspicion (fixmedins_code, doc_suspt_id, company_id, poolarea_no, doc_id, task_id, task_name, setl_id, setl_date, mdtrt_id,
            psn_no, psn_name, certno, insutype, clr_type, setl_optins, med_type, setl_time, rule_code, rule_name, sev_deg, vola_bhvr_type, vola_cont,
            checkout_time, checkout_suspt_amt, chk_vola_amt, cnfm_vola_amt, vola_det_amt, det_rea, det_time, appl_ddln, appl_flag,
            appl_amt, appl_rea, appl_time, appler_name, appl_rslt, pass_appl_amt, chker_name, chk_time, chk_opnn, rchker_name, rchk_time,
            rchk_opnn, doc_stas, updt_time, upld_stas, upld_time)
     select fixmedins_code, suspt_id, company_id, poolarea_no, 'DJ' || lpad(nth::text, 12, '0'),
            'RW' || to_char(found, 'YYYYMM'), to_char(found, 'YYYY"年"FMMM"月"') || '药店购药审核', setl_id, setl_date, mdtrt_id,
            psn_no, psn_name, certno, insutype, clr_type, setl_optins, med_type, setl_time, code, rule_name, deg, bhvr, cont, found, amt, amt,
            case when stas in ('4', '5', '6') then amt - case rslt when '1' then asked else 0 end end,
            case stas when '5' then amt end, case stas when '5' then '违规金额从当月结算中扣除' else '' end,
            case stas when '5' then found + interval '20 days' end, ddln, flag, asked,
            case flag when '1' then '患者为慢性病长期用药，处方和购药记录附后' when '2' then '经核实属实' else '' end,
            case when flag <> '0' then found + interval '3 days' end, case when flag <> '0' then '门店负责人' else '' end,
            rslt, case when rslt is not null then case rslt when '1' then asked else 0 end end, '市医保中心 初审岗', found, '请核实并在期限内说明',
            case when rslt is null then '' else '市医保中心 复审一组' end, case when rslt is not null then found + interval '8 days' end,
            case rslt when '1' then '材料齐全，申诉成立' when '0' then '材料不足以说明，维持初审结论' else '' end, stas,
            now() - interval '1 minute', case when flag <> '0' then '1' end, case when flag <> '0' then found + interval '3 days' end
       from ay where ${known}`,
  );
  await client.query(
    `insert into suspicion_detl
     select fixmedins_code, suspt_id, feedetl_sn, med_list_codg, drug_prodname, drug_spec, f.cnt, f.pric, f.det_item_fee_sumamt,
            least(f.det_item_fee_sumamt, ay.amt)
       from ay cross join lateral (select feedetl_sn, med_list_codg, drug_prodname, drug_spec, cnt, pric, det_item_fee_sumamt from fee_detail d
                                    where d.fixmedins_code = ay.fixmedins_code and d.setl_id = ay.setl_id and d.setl_date = ay.setl_date
                                    order by feedetl_sn limit 2) f where ${known}`,
  );
  await client.query(
    `insert into centre.suspicion (doc_suspt_id, fixmedins_code, info, chk_vola_amt, cnfm_vola_amt, vola_det_amt, det_time, appl_ddln,
            appl_flag, appl_msgid, appl_amt, appl_rea, appl_time, appler_name, appl_rslt, pass_appl_amt, rchk_time, rchk_opnn, doc_stas,
            updt_time)
     select suspt_id, ay.fixmedins_code,
            jsonb_build_object('docId', 'DJ' || lpad(nth::text, 12, '0'), 'taskId', 'RW' || to_char(found, 'YYYYMM'),
              'taskName', to_char(found, 'YYYY"年"FMMM"月"') || '药店购药审核', 'setlId', ay.setl_id, 'mdtrtId', ay.mdtrt_id,
              'psnNo', clear_no, 'psnName', clear_name, 'certno', clear_certno, 'insutype', ay.insutype, 'medType', ay.med_type,
              'setlTime', to_char(ay.setl_time, 'YYYY-MM-DD HH24:MI:SS'), 'ruleCode', code, 'ruleName', ay.rule_name, 'sevDeg', deg,
              'volaBhvrType', bhvr, 'volaCont', cont, 'checkoutTime', to_char(found, 'YYYY-MM-DD HH24:MI:SS'),
              'checkoutSusptAmt', amt::text, 'chkerName', '市医保中心 初审岗', 'chkTime', to_char(found, 'YYYY-MM-DD HH24:MI:SS'),
              'chkOpnn', '请核实并在期限内说明', 'lines', coalesce((select jsonb_agg(jsonb_build_object('docSusptDetlId', f.feedetl_sn,
                'medListCodg', f.med_list_codg, 'hilistName', f.drug_prodname, 'spec', f.drug_spec, 'cnt', f.cnt::text,
                'pric', f.pric::text, 'sumamt', f.det_item_fee_sumamt::text,
                'cnfmVolaAmt', least(f.det_item_fee_sumamt, ay.amt)::text) order by f.feedetl_sn)
                from fee_detail f where f.fixmedins_code = ay.fixmedins_code and f.setl_id = ay.setl_id and f.setl_date = ay.setl_date), '[]')),
            amt, x.cnfm_vola_amt, x.vola_det_amt, x.det_time, ddln, coalesce(x.appl_flag, '0'), case when x.appl_flag <> '0' then 'SEED' || suspt_id end,
            x.appl_amt, coalesce(x.appl_rea, ''), x.appl_time, coalesce(x.appler_name, ''), x.appl_rslt, x.pass_appl_amt, x.rchk_time,
            coalesce(x.rchk_opnn, ''), coalesce(x.doc_stas, '1'), coalesce(x.updt_time, now())
       from ay left join suspicion x on x.fixmedins_code = ay.fixmedins_code and x.doc_suspt_id = ay.suspt_id`,
  );
  // The news of the demo store can still be answered.
  await client.query(
    `update centre.suspicion set appl_ddln = $1::date + 10
      where fixmedins_code = $2 and doc_suspt_id not in (select doc_suspt_id from suspicion)`,
    [today(), store],
  );
  // The area wants a pharmacist for its prescription drugs, the company limits two that are bought too often.
  await client.query(
    `insert into audit_catalogue (item_id, scope_kind, scope_id, med_list_codg, drug_name, chk_type, rule_name, lmt_cnt, vali_flag, opter_name)
     select gen_random_uuid(), case when nth % 4 = 3 then 'company' else 'area' end, case when nth % 4 = 3 then s.company_id else s.poolarea_no end,
            med_list_codg, name, case when nth % 4 = 3 then '2' else '1' end,
            case when nth % 4 = 3 then '单次购药不超过 30 天用量' else '处方药销售须经药师审核' end, case when nth % 4 = 3 then 6 end,
            case when nth % 9 = 8 then '0' else '1' end, '医保审核岗'
       from (select med_list_codg, min(fixmedins_hilist_name) as name, row_number() over (order by med_list_codg desc) as nth
               from store_goods where fixmedins_code = $1 and rx_flag = '1' and med_list_codg is not null group by 1 limit 16) g
      cross join store s where s.fixmedins_code = $1`,
    [store],
  );
  await client.query(
    `insert into suspicion_pull (fixmedins_code, pulled_at, pulled_to)
     select fixmedins_code, now(), $1::date from store_auth where fee_key = 'SmartAudit'`,
    [today()],
  );
}
