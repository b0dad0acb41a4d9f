import { sql } from 'drizzle-orm';
import { rowOf, rowsOf, type Database, type Queryable } from '../../db/connect.ts';
import { personal } from '../../db/sealing.ts';
import { Problem } from '../../errors/problem.ts';
import { isLive } from '../../http/feeGuard.ts';
import type { Suspicion } from '../../insurer/audits.ts';
import { InsurerRefusal, InsurerTimeout, type InsurerPort } from '../../insurer/port.ts';
import { dayAfter, today } from '../../query/range.ts';

/** How far back the first fetch of a store looks; later ones begin a day before the last. */
const FIRST_DAYS = 180;
/** Pages of one fetch: ten thousand suspicions. */
const MOST_PAGES = 100;
/** Stores of one sweep, and how often each is fetched. */
const STORES = 20;
const EVERY = '1 hour';

export interface Pulled {
  readonly added: number;
  readonly changed: number;
}

/** 3701: writes what is new or newer at the centre. A page is a transaction of its own, and the mark moves after the last. */
export async function pullStore(db: Database, insurer: InsurerPort, fixmedinsCode: string): Promise<Pulled> {
  const [mark] = await rowsOf<{ pulledTo: string | null }>(
    db,
    sql`select pulled_to::text as pulled_to from suspicion_pull where fixmedins_code = ${fixmedinsCode}`,
  );
  const endTime = today();
  const from = mark?.pulledTo ?? null;
  const startTime = from === null ? dayAfter(endTime, -FIRST_DAYS) : dayAfter(from, -1);
  let added = 0;
  let changed = 0;
  let currentPage: number | null = 1;
  for (let read = 0; currentPage !== null && read < MOST_PAGES; read++) {
    const page = await insurer.suspicions({ fixmedinsCode, startTime, endTime, currentPage });
    await db.transaction(async (tx) => {
      for (const row of page.rows) {
        const is = await keep(tx, fixmedinsCode, row);
        if (is === 'added') added += 1;
        if (is === 'changed') changed += 1;
      }
    });
    currentPage = page.nextPage;
  }
  // Of more pages than one fetch reads, the rest is read again from the same day.
  const pulledTo = currentPage === null ? endTime : from;
  await db.execute(
    sql`insert into suspicion_pull (fixmedins_code, pulled_at, pulled_to) values (${fixmedinsCode}, clock_timestamp(), ${pulledTo}::date)
        on conflict (fixmedins_code) do update set pulled_at = excluded.pulled_at, error = null, pulled_to = excluded.pulled_to`,
  );
  return { added, changed };
}

/**
 * Writes a suspicion as the centre has it. What arrives late and is older than what is known changes nothing, and the
 * store's own answer is not overwritten while it is on its way.
 */
async function keep(
  tx: Queryable,
  fixmedinsCode: string,
  row: Suspicion,
): Promise<'added' | 'changed' | 'same'> {
  const [written] = await rowsOf<{ isNew: boolean }>(
    tx,
    sql`insert into suspicion as x (
          fixmedins_code, doc_suspt_id, company_id, poolarea_no, doc_id, task_id, task_name, setl_id, setl_date, mdtrt_id, psn_no,
          psn_name, certno, insutype, clr_type, setl_optins, med_type, setl_time, rule_code, rule_name, sev_deg, vola_bhvr_type, vola_cont, checkout_time,
          checkout_suspt_amt, chk_vola_amt, cnfm_vola_amt, vola_det_amt, det_rea, det_time, appl_ddln, appl_flag, appl_amt, appl_rea,
          appl_time, appler_name, appl_rslt, pass_appl_amt, chker_name, chk_time, chk_opnn, rchker_name, rchk_time, rchk_opnn,
          clgl_ccls, rvis_amt, doc_stas, updt_time)
        select s.fixmedins_code, ${row.docSusptId}, s.company_id, s.poolarea_no, ${row.docId}, ${row.taskId}, ${row.taskName},
               ${row.setlId}, ${row.setlTime.slice(0, 10)}::date, ${row.mdtrtId}, ${personal(row.psnNo)}, ${personal(row.psnName)},
               ${personal(row.certno)}, ${row.insutype}, coalesce(o.clr_type, ''), coalesce(o.setl_optins, ''), ${row.medType}, ${row.setlTime}::timestamptz, ${row.ruleCode}, ${row.ruleName},
               ${row.sevDeg}, ${row.volaBhvrType}, ${row.volaCont}, ${row.checkoutTime}::timestamptz, ${row.checkoutSusptAmt}::numeric,
               ${row.chkVolaAmt}::numeric, ${row.cnfmVolaAmt}::numeric, ${row.volaDetAmt}::numeric, ${row.detRea},
               ${row.detTime}::timestamptz, ${row.applDdln}::date, ${row.applFlag}, ${row.applAmt}::numeric, ${row.applRea},
               ${row.applTime}::timestamptz, ${row.applerName}, ${row.applRslt}, ${row.passApplAmt}::numeric, ${row.chkerName},
               ${row.chkTime}::timestamptz, ${row.chkOpnn}, ${row.rchkerName}, ${row.rchkTime}::timestamptz, ${row.rchkOpnn},
               ${row.clglCcls}, ${row.rvisAmt}::numeric, ${row.docStas}, ${row.updtTime}::timestamptz
          from store s
          left join settlement o on o.setl_id = ${row.setlId} and o.setl_date = ${row.setlTime.slice(0, 10)}::date
                                and o.fixmedins_code = s.fixmedins_code
         where s.fixmedins_code = ${fixmedinsCode}
        on conflict (fixmedins_code, doc_suspt_id) do update set
          chk_vola_amt = excluded.chk_vola_amt, cnfm_vola_amt = excluded.cnfm_vola_amt, vola_det_amt = excluded.vola_det_amt,
          det_rea = excluded.det_rea, det_time = excluded.det_time, appl_ddln = excluded.appl_ddln,
          appl_flag = case when x.appl_flag = '0' then excluded.appl_flag else x.appl_flag end,
          appl_amt = case when x.appl_flag = '0' then excluded.appl_amt else x.appl_amt end,
          appl_rea = case when x.appl_flag = '0' then excluded.appl_rea else x.appl_rea end,
          appl_time = case when x.appl_flag = '0' then excluded.appl_time else x.appl_time end,
          appler_name = case when x.appl_flag = '0' then excluded.appler_name else x.appler_name end,
          appl_rslt = excluded.appl_rslt, pass_appl_amt = excluded.pass_appl_amt, chk_opnn = excluded.chk_opnn,
          rchker_name = excluded.rchker_name, rchk_time = excluded.rchk_time, rchk_opnn = excluded.rchk_opnn,
          clgl_ccls = excluded.clgl_ccls, rvis_amt = excluded.rvis_amt, doc_stas = excluded.doc_stas, updt_time = excluded.updt_time
        where excluded.updt_time > x.updt_time
        returning (xmax = 0) as is_new`,
  );
  if (!written) return 'same';
  await tx.execute(
    sql`insert into suspicion_detl (fixmedins_code, doc_suspt_id, doc_suspt_detl_id, med_list_codg, hilist_name, spec, cnt, pric, sumamt,
                                    cnfm_vola_amt)
        select ${fixmedinsCode}, ${row.docSusptId}, l->>'docSusptDetlId', l->>'medListCodg', l->>'hilistName', l->>'spec',
               (l->>'cnt')::numeric, (l->>'pric')::numeric, (l->>'sumamt')::numeric, (l->>'cnfmVolaAmt')::numeric
          from jsonb_array_elements(${JSON.stringify(row.lines)}::jsonb) l
        on conflict (fixmedins_code, doc_suspt_id, doc_suspt_detl_id) do update set cnfm_vola_amt = excluded.cnfm_vola_amt`,
  );
  return written.isNew ? 'added' : 'changed';
}

/** A fetch that a person asks for. @throws Problem where the centre does not answer */
export async function pullNow(db: Database, insurer: InsurerPort, fixmedinsCode: string): Promise<Pulled> {
  try {
    return await pullStore(db, insurer, fixmedinsCode);
  } catch (error) {
    if (error instanceof InsurerTimeout) throw Problem.business('医保中心无应答，请稍后再试');
    if (error instanceof InsurerRefusal) throw Problem.business(error.message);
    throw error;
  }
}

/** Fetches for the stores with the module whose last fetch is longest ago. After the first silence the rest waits. */
export async function sweepSuspicions(db: Database, insurer: InsurerPort): Promise<number> {
  const { now } = await rowOf<{ now: string }>(db, sql`select clock_timestamp()::text as now`);
  const due = await rowsOf<{ fixmedinsCode: string }>(
    db,
    sql`select a.fixmedins_code from store_auth a left join suspicion_pull p using (fixmedins_code)
         where a.fee_key = 'SmartAudit' and ${isLive()}
           and coalesce(p.pulled_at < ${now}::timestamptz - ${sql.raw(`interval '${EVERY}'`)}, true)
         order by p.pulled_at nulls first, a.fixmedins_code limit ${STORES}`,
  );
  for (const { fixmedinsCode } of due)
    try {
      await pullStore(db, insurer, fixmedinsCode);
    } catch (error) {
      if (!(error instanceof InsurerTimeout || error instanceof InsurerRefusal)) throw error;
      await db.execute(
        sql`insert into suspicion_pull (fixmedins_code, pulled_at, error) values (${fixmedinsCode}, clock_timestamp(), ${error.message})
            on conflict (fixmedins_code) do update set pulled_at = excluded.pulled_at, error = excluded.error`,
      );
      if (error instanceof InsurerTimeout) return due.length;
    }
  return due.length;
}
