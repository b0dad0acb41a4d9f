import { sql } from 'drizzle-orm';
import { rowOf, type Database } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import type { HilistItem } from '../../insurer/catalogues.ts';
import { InsurerRefusal, InsurerTimeout, type InsurerPort } from '../../insurer/port.ts';
import { initialsOf } from '../../imports/initials.ts';

/** Any constant: of several concurrent updates one runs. */
const LOCK = 724_110_041;

/**
 * Loads the changes since the newest local edition. All pages are fetched before anything is written, so that nobody
 * sees half an edition; after a crash it starts anew.
 */
export async function updateHilist(
  db: Database,
  insurer: InsurerPort,
): Promise<{ ver: number; changed: number }> {
  const held = await rowOf<{ ver: number }>(db, sql`select coalesce(max(ver), 0)::int as ver from hilist`);
  const changes: HilistItem[] = [];
  let ver = held.ver;
  try {
    for (let afterCodg = '', hasMore = true; hasMore;) {
      const page = await insurer.hilistChanges({ ver: held.ver, afterCodg });
      changes.push(...page.rows);
      ver = page.ver;
      hasMore = page.hasMore;
      afterCodg = page.rows.at(-1)?.medListCodg ?? '';
    }
  } catch (error) {
    if (error instanceof InsurerTimeout) throw Problem.business('医保中心无应答，请稍后再试');
    if (error instanceof InsurerRefusal) throw Problem.business(error.message);
    throw error;
  }
  if (changes.length === 0) return { ver, changed: 0 };
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const rows = changes.map((row) => ({ ...row, py: initialsOf(row.drugName) }));
    const { rowCount } = await tx.execute(
      sql`insert into hilist as h (med_list_codg, drug_name, py, drug_spec, drug_dosform, prodentp_name, aprvno, list_type,
                                   chrgitm_lv, selfpay_prop, pric_uplmt_amt, vali_flag, first_ver, ver)
          select r."medListCodg", r."drugName", r.py, r."drugSpec", r."drugDosform", r."prodentpName", r.aprvno, r."listType",
                 r."chrgitmLv", r."selfpayProp", r."pricUplmtAmt", r."valiFlag", ${ver}, ${ver}
            from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("medListCodg" text, "drugName" text, py text,
                 "drugSpec" text, "drugDosform" text, "prodentpName" text, aprvno text, "listType" text, "chrgitmLv" text,
                 "selfpayProp" numeric, "pricUplmtAmt" numeric, "valiFlag" text)
          on conflict (med_list_codg) do update set
            drug_name = excluded.drug_name, py = excluded.py, drug_spec = excluded.drug_spec, drug_dosform = excluded.drug_dosform,
            prodentp_name = excluded.prodentp_name, aprvno = excluded.aprvno, list_type = excluded.list_type,
            chrgitm_lv = excluded.chrgitm_lv, selfpay_prop = excluded.selfpay_prop, pric_uplmt_amt = excluded.pric_uplmt_amt,
            vali_flag = excluded.vali_flag, ver = excluded.ver, updt_time = clock_timestamp()
          where h.ver < excluded.ver`,
    );
    // The tills' cached terms of these drugs are stale now.
    await tx.execute(
      sql`update hilist_terms set asked_at = '-infinity' where med_list_codg = any(${sql.param(rows.map((row) => row.medListCodg))})`,
    );
    return { ver, changed: rowCount ?? 0 };
  });
}
