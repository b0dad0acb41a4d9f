import { sql, type SQL } from 'drizzle-orm';
import type { RxRow } from '../../contract/rx.ts';
import { maskCertno, maskName } from '../security/mask.ts';

/** Computed states: a prescription `p` expires and a lease ends without a write. */
export const RX_STAS = `case when p.rx_stas_codg = '1' and p.vali_end_time <= now() then '2' else p.rx_stas_codg end`;
export const CHK_STAS = `case when p.asking = 'check' then '9' when p.chk_stas <> '0' then p.chk_stas
  when p.taken_until > now() then '1' else '0' end`;
export const SEL_STAS = `case p.asking when 'sell' then '9' when 'undo' then '8'
  else case when p.sel_time is null then '0' else '1' end end`;

/** In the queue: waiting for a pharmacist, or with a request in flight. */
export const IN_QUEUE = `p.chk_stas = '0' and (p.asking is not null or p.rx_stas_codg = '1' and p.vali_end_time > now())`;

/** The store's goods `g` that match a line `l` of the prescription `p`. Stock is unknown. */
export const CARRIED = `g.fixmedins_code = p.fixmedins_code and g.med_list_codg = l.med_list_codg and g.vali_flag = '1'`;

const minutes = (from: string, to: string): string =>
  `floor(extract(epoch from (${to}) - (${from})) / 60)::int`;

/** The columns of a list row as `userId` sees it; prescription `p`, store `st`. */
export const shownTo = (userId: string): SQL => sql`
  p.hi_rxno, p.rx_trace_code, p.auth_rxno, p.fixmedins_code, st.fixmedins_name, p.medins_name, p.prsc_dept_name, p.prsc_dr_name,
  p.prsc_time, p.patn_name, p.certno, p.gend, p.patn_age, p.insutype, p.dise_name, p.maindiag_name, p.rx_type_code,
  p.rx_exra_attr_code, p.rx_circ_way, p.out_flag, p.drugs, p.rx_drug_cnt, p.vali_days, p.vali_end_time, p.long_rx_flag,
  p.max_rept_cnt, p.reptd_cnt, p.push_time, p.rx_used_stas_codg, p.chk_phar_name, p.chk_time, p.chk_opnn, p.sel_time, p.setl_id,
  ${sql.raw(minutes('p.push_time', `case when p.chk_stas = '0' then now() else coalesce(p.chk_time, now()) end`))} as wait_min,
  ${sql.raw(minutes('now()', 'p.vali_end_time'))} as left_min,
  ${sql.raw(RX_STAS)} as rx_stas_codg, ${sql.raw(CHK_STAS)} as chk_stas, ${sql.raw(SEL_STAS)} as sel_stas,
  (select count(*) from prescription_line l where l.hi_rxno = p.hi_rxno and l.fixmedins_code = p.fixmedins_code
      and not exists (select from store_goods g where ${sql.raw(CARRIED)}))::int as lack_cnt,
  case when p.chk_stas = '0' and p.taken_until > now() then p.taken_name end as taken_name,
  case when p.chk_stas = '0' and p.taken_until > now() then p.taken_until end as taken_until,
  coalesce(p.chk_stas = '0' and p.taken_until > now() and p.taken_by = ${userId}, false) as is_mine,
  (select case when r.state <> 'done' then r.error end from rx_request r
    where r.hi_rxno = p.hi_rxno and r.fixmedins_code = p.fixmedins_code order by r.created_at desc limit 1) as error`;

/** Masked, as lists show it. */
export const maskedRx = <T extends Pick<RxRow, 'patnName' | 'certno'>>(row: T): T => ({
  ...row,
  patnName: maskName(row.patnName),
  certno: maskCertno(row.certno),
});
