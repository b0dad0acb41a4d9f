import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import type { PushedRx, RxSheet } from '../insurer/prescriptions.ts';
import { personal } from '../db/sealing.ts';

/** Writes a downloaded prescription with its drugs and diagnoses. False where it exists already. */
export async function insertRx(tx: Queryable, one: PushedRx, sheet: RxSheet): Promise<boolean> {
  const { rxDetlList, rxDiseList, ...s } = sheet;
  const inserted = await tx.execute(
    sql`insert into prescription (
          hi_rxno, rx_trace_code, auth_rxno, epc_token, auth_circ_biz_sn, poolarea_no, company_id, fixmedins_code, medins_code,
          medins_name, prsc_dept_name, prsc_dr_name, prsc_time, psn_no, patn_name, certno, gend, patn_age, insutype,
          insuplc_admdvs, out_flag, med_type, dise_codg, dise_name, maindiag_code, maindiag_name, algs_his, rx_type_code,
          rx_exra_attr_code, rx_circ_way, long_rx_flag, max_rept_cnt, reptd_cnt, min_inrv_days, vali_days, vali_end_time,
          rx_drug_cnt, drugs, push_time, rx_stas_codg, rx_used_stas_codg)
        select ${s.hiRxno}, ${s.rxTraceCode}, ${one.authRxno}, ${one.epcToken}, ${one.authCircBizSn}, poolarea_no, company_id,
               fixmedins_code, ${s.medinsCode}, ${s.medinsName}, ${s.prscDeptName}, ${s.prscDrName}, ${s.prscTime}::timestamptz,
               ${personal(s.psnNo)}, ${personal(s.patnName)}, ${personal(s.certno)}, ${s.gend}, ${s.patnAge}::numeric, ${s.insutype}, ${s.insuplcAdmdvs},
               case when left(${s.insuplcAdmdvs}, 4) = left(poolarea_no, 4) then '0' else '1' end, ${s.medType}, ${s.diseCodg},
               ${s.diseName}, ${s.maindiagCode}, ${s.maindiagName}, ${s.algsHis}, ${s.rxTypeCode}, ${s.rxExraAttrCode},
               ${s.rxCircWay}, ${s.longRxFlag}, ${s.maxReptCnt}, ${s.reptdCnt}, ${s.minInrvDays}, ${s.valiDays},
               ${s.valiEndTime}::timestamptz, ${s.rxDrugCnt}::numeric,
               ${rxDetlList.map(({ drugGenname }) => drugGenname).join('、')}, ${one.pushTime}::timestamptz, '1', '1'
          from store where fixmedins_code = ${one.fixmedinsCode}
        on conflict do nothing`,
  );
  if (inserted.rowCount !== 1) return false;
  await tx.execute(
    sql`insert into prescription_line (hi_rxno, fixmedins_code, line_no, med_list_codg, drug_genname, drug_prodname, drug_dosform, drug_spec,
          prdr_name, medc_way_dscr, sin_doscnt, sin_dosunt, used_frqu_name, medc_days, drug_cnt, drug_dosunt, drug_totlcnt, drug_totlcnt_emp)
        select ${s.hiRxno}, ${one.fixmedinsCode}, n, l->>'medListCodg', l->>'drugGenname', l->>'drugProdname', l->>'drugDosform', l->>'drugSpec', l->>'prdrName',
               l->>'medcWayDscr', (l->>'sinDoscnt')::numeric, l->>'sinDosunt', l->>'usedFrquName', (l->>'medcDays')::numeric,
               (l->>'drugCnt')::numeric, l->>'drugDosunt', (l->>'drugTotlcnt')::int, l->>'drugTotlcntEmp'
          from jsonb_array_elements(${JSON.stringify(rxDetlList)}::jsonb) with ordinality as x(l, n)`,
  );
  await tx.execute(
    sql`insert into prescription_dise (hi_rxno, fixmedins_code, diag_srt_no, diag_type, maindiag_flag, diag_code, diag_name)
        select ${s.hiRxno}, ${one.fixmedinsCode}, (d->>'diagSrtNo')::int, d->>'diagType', d->>'maindiagFlag', d->>'diagCode', d->>'diagName'
          from jsonb_array_elements(${JSON.stringify(rxDiseList)}::jsonb) as x(d)`,
  );
  await tx.execute(
    sql`insert into rx_log (hi_rxno, action, fixmedins_code, user_id, opter_name, text, at)
        values (${s.hiRxno}, '推送', ${one.fixmedinsCode}, '', '医保电子处方中心', ${`${s.medinsName} ${s.prscDrName}`}, ${one.pushTime}::timestamptz)`,
  );
  return true;
}
