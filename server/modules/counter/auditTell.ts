import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../db/connect.ts';
import type { ChoiceRequest } from '../../insurer/audits.ts';
import { InsurerRefusal, InsurerTimeout, type InsurerPort } from '../../insurer/port.ts';
import { tellEach, untriedFor } from '../../insurer/tellEach.ts';

interface Untold {
  readonly msgid: string;
  readonly fixmedinsCode: string;
  readonly warnType: '1' | '2';
  readonly wasSilent: boolean;
  readonly warns: ChoiceRequest['warns'];
}

/**
 * 3103: tells the centre of the choices about its warnings, under the message id that was written with them. A refusal after a
 * silence is ambiguous and is repeated: the centre answers a message that it has taken as it did before.
 */
export async function sweepChoices(db: Database, insurer: InsurerPort, olderThanMs: number): Promise<number> {
  const untold = await rowsOf<Untold>(
    db,
    sql`update sale_audit a set tried_at = clock_timestamp()
         where (a.fixmedins_code, a.audit_id) in (
           select w.fixmedins_code, w.audit_id from sale_audit w
            where ${untriedFor(olderThanMs)}
            order by w.tried_at nulls first limit 20 for update skip locked)
        returning a.request_msgid as msgid, a.fixmedins_code, a.warn_type, a.upld_error is not null as was_silent,
                  (select jsonb_agg(jsonb_build_object('warnRsltId', w.warn_rslt_id, 'dspoWay', w.dspo_way, 'dspoWayRea', w.dspo_way_rea)
                                    order by w.warn_rslt_id)
                     from sale_audit_warn w where w.fixmedins_code = a.fixmedins_code and w.audit_id = a.audit_id and w.souc = 'centre')
                    as warns`,
  );
  await tellEach(
    untold,
    async ({ wasSilent, ...request }) => {
      try {
        await insurer.tellChoice(request);
      } catch (error) {
        if (error instanceof InsurerRefusal && wasSilent) throw new InsurerTimeout('3103');
        throw error;
      }
      return sql``;
    },
    ({ fixmedinsCode, msgid }, set) =>
      db.execute(
        sql`update sale_audit set ${set}
             where fixmedins_code = ${fixmedinsCode} and request_msgid = ${msgid} and upld_stas = '9'`,
      ),
  );
  return untold.length;
}
