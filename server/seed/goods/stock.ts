import type pg from 'pg';

/** How many of the store's goods were purchased, and how many boxes of each have a trace code. */
const GOODS = 24;
const BOXES = 6;

/**
 * The demo store's moves: a purchase of each of its goods a month ago, a count of some last week, one that was damaged, and one
 * count that the centre refused. The boxes of its sales of the last month are noted as sold.
 */
export async function seedStock(
  client: Pick<pg.ClientBase, 'query'>,
  store: string,
  lastDay: string,
): Promise<void> {
  await client.query(
    `with goods as (
       select g.*, row_number() over (order by fixmedins_hilist_id) as nth from store_goods g
        where fixmedins_code = $1 and vali_flag = '1' and med_list_codg is not null order by fixmedins_hilist_id limit ${GOODS}
     ), moves as (
       select '3503' as infno, nth, fixmedins_hilist_id, null as inv_chg_type, 60 as cnt, round(pric * 0.7, 6) as pric,
              ($2::date - 30 + time '09:30') as at, 0 as before, 60 as after, '1' as upld_stas, null as upld_error
         from goods
       union all
       select '3501', nth, fixmedins_hilist_id, null, 52 - nth, pric, $2::date - 6 + time '21:10', 60, 52 - nth,
              case nth when 5 then '2' else '1' end, case nth when 5 then '医保中心拒绝了请求（3501）' end
         from goods where nth <= 8
       union all
       select '3502', nth, fixmedins_hilist_id, '104', 1, pric, $2::date - 2 + time '15:40', 52 - nth, 51 - nth, '1', null
         from goods where nth = 3
     ), written as (
       insert into goods_move (fixmedins_code, fixmedins_bchno, infno, fixmedins_hilist_id, inv_chg_type, cnt, pric, manu_lotnum,
                               expy_end, spler_name, dynt_no, purc_invo_no, drug_trac_codg, memo, opter_name, move_time, stock_before,
                               stock_after, upld_stas, request_msgid, tries, upld_error, upld_time, medins_prod_purc_no)
       select $1, new_msgid($1), m.infno, m.fixmedins_hilist_id, m.inv_chg_type, m.cnt, m.pric, g.manu_lotnum, g.expy_end,
              case m.infno when '3503' then (array['华东医药供应链公司', '国药控股江苏公司', '南京医药股份公司'])[1 + m.nth % 3] else '' end,
              case m.infno when '3503' then 'SH' || to_char(m.at, 'YYMMDD') || lpad(m.nth::text, 3, '0') else '' end,
              case m.infno when '3503' then '2600' || lpad((m.nth * 7919)::text, 8, '0') else '' end,
              case when m.infno = '3503' and g.trac_prefix is not null
                   then array(select g.trac_prefix || lpad((m.nth * 1000 + box)::text, 13, '9') from generate_series(1, ${BOXES}) box)
                   else '{}' end,
              case m.inv_chg_type when '104' then '外包装破损' else '' end, '库管员', m.at at time zone 'Asia/Shanghai', m.before, m.after,
              m.upld_stas, new_msgid($1), 1, m.upld_error, case m.upld_stas when '1' then m.at at time zone 'Asia/Shanghai' end,
              case m.infno when '3503' then 'CG' || lpad(m.nth::text, 10, '0') end
         from moves m join goods g using (fixmedins_hilist_id)
       returning *
     ), booked as (
       insert into centre.stock_move
       select w.fixmedins_code, w.fixmedins_bchno, w.infno, w.fixmedins_hilist_id, g.med_list_codg, w.cnt, w.medins_prod_purc_no,
              w.move_time
         from written w join goods g using (fixmedins_hilist_id) where w.upld_stas = '1'
     ), boxes as (
       insert into goods_trac (fixmedins_code, drug_trac_codg, fixmedins_hilist_id, manu_lotnum, expy_end, fixmedins_bchno, opter_name,
                               updt_time)
       select w.fixmedins_code, code, w.fixmedins_hilist_id, w.manu_lotnum, w.expy_end, w.fixmedins_bchno, w.opter_name, w.move_time
         from written w cross join lateral unnest(w.drug_trac_codg) as c (code)
     )
     update store_goods g set stock = w.stock_after
       from (select distinct on (fixmedins_hilist_id) fixmedins_hilist_id, stock_after from written
              order by fixmedins_hilist_id, move_time desc) w
      where g.fixmedins_code = $1 and g.fixmedins_hilist_id = w.fixmedins_hilist_id`,
    [store, lastDay],
  );
  await client.query(
    `insert into goods_trac (fixmedins_code, drug_trac_codg, fixmedins_hilist_id, manu_lotnum, expy_end, trdn_flag, setl_id, setl_date,
                             feedetl_sn, opter_name, updt_time)
     select distinct on (code) o.fixmedins_code, code, f.medins_list_codg, f.manu_lotnum, f.expy_end, f.trdn_flag, f.setl_id,
            f.setl_date, f.feedetl_sn, o.opter_name, o.setl_time
       from settlement o join fee_detail f using (fixmedins_code, setl_id, setl_date) cross join lateral unnest(f.drug_trac_codg) as c (code)
      where o.fixmedins_code = $1 and o.setl_date > $2::date - 30 and o.refd_setl_flag = '0' and o.vali_flag = '1'
        and o.setl_stas <> '2'
      order by code, o.setl_time desc
     on conflict do nothing`,
    [store, lastDay],
  );
}
