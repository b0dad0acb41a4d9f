import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../db/connect.ts';
import type { ChoiceRequest } from '../../insurer/audits.ts';
import { InsurerRefusal, InsurerTimeout, type InsurerPort } from '../../insurer/port.ts';
import { tellEach, untriedFor } from '../../insurer/tellEach.ts';
import { IN_FLIGHT_MS } from '../../saga/table.ts';
import { tellRefused } from '../../till/saleAudits.ts';

interface Untold {
  readonly msgid: string;
  readonly fixmedinsCode: string;
  readonly warnType: '1' | '2';
  /** An earlier copy was not answered and may still arrive. */
  readonly isInFlight: boolean;
  readonly warns: ChoiceRequest['warns'];
}

/**
 * 3103: tells the centre of the choices about its warnings, under the message id that was written with them. A refusal is
 * ambiguous while an earlier copy may still arrive, and is repeated: the centre answers a message that it has taken as it did
 * before. Afterwards it counts, and the store is told.
 */
export async function sweepChoices(db: Database, insurer: InsurerPort, olderThanMs: number): Promise<number> {
  const untold = await rowsOf<Untold>(
    db,
    sql`update sale_audit a set tried_at = clock_timestamp()
         where (a.fixmedins_code, a.audit_id) in (
           select w.fixmedins_code, w.audit_id from sale_audit w
            where ${untriedFor(olderThanMs)}
            order by w.tried_at nulls first limit 20 for update skip locked)
        returning a.request_msgid as msgid, a.fixmedins_code, a.warn_type,
                  coalesce(a.silent_at > clock_timestamp() - make_interval(secs => ${IN_FLIGHT_MS / 1000}), false) as is_in_flight,
                  (select jsonb_agg(jsonb_build_object('warnRsltId', w.warn_rslt_id, 'dspoWay', w.dspo_way, 'dspoWayRea', w.dspo_way_rea)
                                    order by w.warn_rslt_id)
                     from sale_audit_warn w where w.fixmedins_code = a.fixmedins_code and w.audit_id = a.audit_id and w.souc = 'centre')
                    as warns`,
  );
  await tellEach(
    untold,
    async ({ isInFlight, ...request }) => {
      try {
        await insurer.tellChoice(request);
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
      sql`update sale_audit set silent_at = clock_timestamp()
           where fixmedins_code = ${fixmedinsCode} and request_msgid = ${msgid} and upld_stas = '9'`,
    );
  }
}
