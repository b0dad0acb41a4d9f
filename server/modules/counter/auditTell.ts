import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../db/connect.ts';
import { timeIn, timeNow } from '../../db/clock.ts';
import { takeDue } from '../../db/takeDue.ts';
import type { ChoiceRequest } from '../../insurer/audits.ts';
import { InsurerRefusal, InsurerTimeout, type InsurerPort } from '../../insurer/port.ts';
import { tellEach, untriedFor } from '../../insurer/tellEach.ts';
import { IN_FLIGHT_MS } from '../../saga/table.ts';
import { tellRefused } from '../../till/saleAudits.ts';

interface Untold {
  readonly msgid: string;
  readonly fixmedinsCode: string;
  readonly auditId: string;
  readonly warnType: '1' | '2';
  /** An earlier copy was not answered and may still arrive. */
  readonly isInFlight: boolean;
}

/**
 * 3103: tells the centre of the choices about its warnings, under the message id that was written with them. A refusal is
 * ambiguous while an earlier copy may still arrive, and is repeated: the centre answers a message that it has taken as it did
 * before. Afterwards it counts, and the store is told.
 */
export async function sweepChoices(db: Database, insurer: InsurerPort, olderThanMs: number): Promise<number> {
  const untold = await takeDue<Untold>(
    db,
    { table: 'sale_audit', key: ['fixmedins_code', 'audit_id'], ...untriedFor(olderThanMs) },
    (isOne) => sql`update sale_audit w set tried_at = ${timeNow()} where ${isOne}
                   returning request_msgid as msgid, fixmedins_code, audit_id, warn_type,
                             coalesce(silent_at > ${timeIn(-IN_FLIGHT_MS)}, false) as is_in_flight`,
  );
  await tellEach(
    untold,
    async ({ isInFlight, auditId, ...request }) => {
      const warns = await rowsOf<ChoiceRequest['warns'][number]>(
        db,
        sql`select warn_rslt_id, dspo_way, dspo_way_rea from sale_audit_warn
             where fixmedins_code = ${request.fixmedinsCode} and audit_id = ${auditId} and souc = 'centre'
             order by warn_rslt_id`,
      );
      try {
        await insurer.tellChoice({ ...request, warns });
      } catch (error) {
        if (error instanceof InsurerTimeout) await silent(request);
        // A refusal that does not count yet.
        if (error instanceof InsurerRefusal && isInFlight) throw new InsurerTimeout('3103');
        throw error;
      }
      return sql``;
    },
    ({ fixmedinsCode, msgid }, set) =>
      db.transaction(async (tx) => {
        const [noted] = await rowsOf<{ upldStas: string }>(
          tx,
          sql`update sale_audit set ${set}
               where fixmedins_code = ${fixmedinsCode} and request_msgid = ${msgid} and upld_stas = '9' returning upld_stas`,
        );
        if (noted?.upldStas === '2') await tellRefused(tx, fixmedinsCode);
      }),
  );
  return untold.length;

  function silent({ fixmedinsCode, msgid }: { readonly fixmedinsCode: string; readonly msgid: string }) {
    return db.execute(
      sql`update sale_audit set silent_at = ${timeNow()}
           where fixmedins_code = ${fixmedinsCode} and request_msgid = ${msgid} and upld_stas = '9'`,
    );
  }
}
