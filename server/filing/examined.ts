import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/connect.ts';
import { InsurerRefusal, InsurerTimeout, type InsurerPort } from '../insurer/port.ts';

interface Waiting {
  readonly fixmedinsCode: string;
  readonly trtDclaDetlSn: string;
}

/** Filings asked about in one round. */
const AT_MOST = 50;

/**
 * Asks the centre what became of the filings that wait for their examination, those first that were not asked about for the
 * longest time: a new one at each round, one of yesterday once in an hour. What a clerk did meanwhile stands: only a filing that still waits takes the result.
 */
export async function sweepExamined(db: Database, insurer: InsurerPort, everyMs: number): Promise<number> {
  const waiting = await rowsOf<Waiting>(
    db,
    sql`update filing r set asked_at = clock_timestamp()
         where (r.fixmedins_code, r.trt_dcla_detl_sn) in (
           select w.fixmedins_code, w.trt_dcla_detl_sn from filing w
            where w.fil_stas = 'waiting'
              and (w.asked_at is null or w.asked_at < clock_timestamp() - greatest(make_interval(secs => ${everyMs / 1000}),
                     least((clock_timestamp() - coalesce(w.upld_time, w.made_at)) / 20, interval '1 hour')))
            order by w.asked_at nulls first limit ${AT_MOST} for update skip locked)
        returning r.fixmedins_code, r.trt_dcla_detl_sn`,
  );
  for (const one of waiting)
    try {
      await takeResult(db, insurer, one);
    } catch (error) {
      // The others wait for the next round.
      if (error instanceof InsurerTimeout) break;
      if (!(error instanceof InsurerRefusal)) throw error;
    }
  return waiting.length;
}

async function takeResult(db: Database, insurer: InsurerPort, one: Waiting): Promise<void> {
  const state = await insurer.filingState(one);
  if (state === null) return;
  const to = state.valiFlag === '0' ? 'withdrawn' : state.rchkFlag === '1' ? 'passed' : 'refused';
  if (to !== 'withdrawn' && state.rchkFlag === '0') return;
  await db.execute(
    sql`update filing set fil_stas = ${to}, rchk_opnn = ${state.rchkOpnn}, rchk_time = ${state.rchkTime}::timestamptz, upld_error = '',
               end_rea = case when ${to === 'withdrawn'} and end_rea = '' then '医保中心已撤销' else end_rea end,
               ver = ver + 1, updt_time = clock_timestamp()
         where fixmedins_code = ${one.fixmedinsCode} and trt_dcla_detl_sn = ${one.trtDclaDetlSn} and fil_stas = 'waiting'`,
  );
}
