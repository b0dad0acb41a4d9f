import { sql } from 'drizzle-orm';
import type { RxDetail } from '../../../contract/rx.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import type { SessionUser } from '../../security/session.ts';
import { maskCertno } from '../../security/mask.ts';
import { scopeOf, within } from '../../query/scope.ts';
import { CARRIED, shownTo } from '../../rx/rows.ts';
import { saleDaysOf, saleOfRx } from '../../rx/refreshFromCentre.ts';

export const RX_NOT_FOUND = '没有找到该处方';

/** A prescription in full. @throws Problem when it is missing or out of reach; the answer is the same. */
export async function rxDetail(db: Queryable, user: SessionUser, hiRxno: string): Promise<RxDetail> {
  const [rx] = await rowsOf<RxDetail['rx']>(
    db,
    sql`select ${shownTo(user.userId)}, p.medins_code, p.med_type, p.dise_codg, p.maindiag_code, p.algs_his, p.min_inrv_days,
               p.insuplc_admdvs, p.rx_sign_verify_sn, p.verify_time, p.chk_phar_code, p.rx_chk_biz_sn
          from prescription p join store st using (fixmedins_code)
         where p.hi_rxno = ${hiRxno} and ${within(scopeOf(user), 'p')}`,
  );
  if (!rx) throw Problem.business(RX_NOT_FOUND);
  const mine = sql`hi_rxno = ${hiRxno}`;
  const lines = await rowsOf<RxDetail['lines'][number]>(
    db,
    sql`select line_no, med_list_codg, drug_genname, drug_dosform, drug_spec, prdr_name, medc_way_dscr, sin_doscnt, sin_dosunt,
               used_frqu_name, medc_days, drug_cnt, drug_dosunt, drug_totlcnt, drug_totlcnt_emp,
               coalesce((select string_agg(g.fixmedins_hilist_name, '、' order by g.fixmedins_hilist_id) from store_goods g
                          where ${sql.raw(CARRIED)}), '') as goods
          from prescription_line l join prescription p using (hi_rxno, fixmedins_code) where l.${mine} order by line_no`,
  );
  const dises = await rowsOf<RxDetail['dises'][number]>(
    db,
    sql`select diag_srt_no, maindiag_flag, diag_code, diag_name from prescription_dise where ${mine} order by diag_srt_no`,
  );
  const log = await rowsOf<RxDetail['log'][number]>(
    db,
    sql`select at, action, opter_name, fixmedins_code, text from rx_log where ${mine} order by log_id desc limit 200`,
  );
  const stoouts = await rowsOf<RxDetail['stoouts'][number]>(
    db,
    sql`select nth, sel_stoout_sn, rtal_docno, setl_id, phar_name, opter_name, stoout_time, undone_at, undone_by, undo_rea
          from rx_stoout where ${mine} order by nth desc`,
  );
  const [settlement] = await rowsOf<NonNullable<RxDetail['settlement']>>(
    db,
    sql`select s.setl_id, s.rtal_docno from prescription p join settlement s on ${saleOfRx(await saleDaysOf(db, hiRxno))}
         where p.hi_rxno = ${hiRxno} and not exists (
                 select 1 from rx_stoout o
                  where o.fixmedins_code = p.fixmedins_code and o.hi_rxno = p.hi_rxno and o.setl_id = s.setl_id and o.undone_at is null)
         order by s.setl_time desc limit 1`,
  );
  return {
    rx: { ...rx, certno: maskCertno(rx.certno) },
    lines,
    dises,
    log,
    stoouts,
    settlement: settlement ?? null,
  };
}
