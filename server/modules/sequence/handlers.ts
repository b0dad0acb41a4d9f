import { sql } from 'drizzle-orm';
import { MAX_SEQUENCES, MAX_SHARED, type Sequence } from '../../../contract/sequence.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { sameOrganisation } from '../../security/organisation.ts';
import { ROLE } from '../../security/role.ts';
import type { SessionUser } from '../../security/session.ts';

const columnsFor = ({ userId }: SessionUser) => sql`
  r.sequence_id, r.name, r.steps, r.is_shared, r.user_id = ${userId} as is_own, a.name as author_name, r.ver, r.updt_time`;
const FROM = sql.raw('command_sequence r join app_user a on a.user_id = r.user_id');

/** Ends the sharing of a colleague's sequence: administrators of the company, or of the area. */
const mayUnshare = ({ roleCode }: SessionUser): boolean => roleCode <= ROLE.companyAdmin;

interface Stored {
  readonly name: string;
  readonly ver: number;
  readonly isOwn: boolean;
}

/** A sequence that the person may see, locked. @throws Problem for others, and where it has changed since it was read */
async function locked(tx: Queryable, user: SessionUser, sequenceId: string, ver: number): Promise<Stored> {
  const [found] = await rowsOf<Stored>(
    tx,
    sql`select r.name, r.ver, r.user_id = ${user.userId} as is_own from command_sequence r
         where r.sequence_id = ${sequenceId}
           and (r.user_id = ${user.userId} or r.is_shared and ${sameOrganisation(user)}) for update`,
  );
  if (!found) throw Problem.business('没有找到该流程，或它已不再共享');
  if (found.ver !== ver) throw Problem.business('该流程已被修改，请重新打开');
  return found;
}

const TAKEN = '您已有同名的流程';

export const sequenceHandlers: ModuleHandlers<'sequence'> = {
  list: async ({ tx, user }) => ({
    sequences: await rowsOf<Sequence>(
      tx,
      sql`(select ${columnsFor(user)} from ${FROM} where r.user_id = ${user.userId} order by r.name limit ${MAX_SEQUENCES})
          union all
          (select ${columnsFor(user)} from ${FROM}
            where r.is_shared and r.user_id <> ${user.userId} and ${sameOrganisation(user)}
            order by r.name, r.sequence_id limit ${MAX_SHARED})`,
    ),
  }),
  save: async ({ tx, user, logTarget }, { sequenceId, ver, name, steps }) => {
    logTarget({ sequenceId, name });
    // Serialises what one person stores: the limit and the names count all of theirs.
    await tx.execute(sql`select 1 from app_user where user_id = ${user.userId} for no key update`);
    if (sequenceId !== undefined) {
      const { isOwn } = await locked(tx, user, sequenceId, ver ?? 0);
      if (!isOwn) throw Problem.business('只有创建人可以修改该流程');
    }
    const { n, isTaken } = await rowOf<{ n: number; isTaken: boolean }>(
      tx,
      sql`select count(*)::int as n, coalesce(bool_or(name = ${name}), false) as is_taken from command_sequence
           where user_id = ${user.userId} and sequence_id is distinct from ${sequenceId ?? null}::uuid`,
    );
    if (isTaken) throw Problem.invalidField('name', TAKEN);
    if (n >= MAX_SEQUENCES) throw Problem.business(`最多保存 ${MAX_SEQUENCES} 个流程，请先删除不用的`);
    const stored = JSON.stringify(steps);
    const saved =
      sequenceId === undefined
        ? sql`insert into command_sequence (user_id, company_id, medical_area_code, name, steps)
              values (${user.userId}, ${user.companyId}, ${user.medicalAreaCode}, ${name}, ${stored}::jsonb)
              returning *`
        : sql`update command_sequence
                 set name = ${name}, steps = ${stored}::jsonb, company_id = ${user.companyId},
                     medical_area_code = ${user.medicalAreaCode}, ver = ver + 1, updt_time = clock_timestamp()
               where sequence_id = ${sequenceId} returning *`;
    return rowOf<Sequence>(
      tx,
      sql`with r as (${saved}) select ${columnsFor(user)} from r join app_user a on a.user_id = r.user_id`,
    );
  },
  share: async ({ tx, user, logTarget }, { sequenceId, ver, shared }) => {
    const { name, isOwn } = await locked(tx, user, sequenceId, ver);
    logTarget({ sequenceId, name, shared });
    if (!isOwn && (shared || !mayUnshare(user))) throw Problem.business('只有创建人可以共享该流程');
    return rowOf<{ isShared: boolean; ver: number }>(
      tx,
      sql`update command_sequence set is_shared = ${shared}, ver = ver + 1, updt_time = clock_timestamp()
           where sequence_id = ${sequenceId} returning is_shared, ver`,
    );
  },
  remove: async ({ tx, user, logTarget }, { sequenceId, ver }) => {
    const { name, isOwn } = await locked(tx, user, sequenceId, ver);
    logTarget({ sequenceId, name });
    if (!isOwn) throw Problem.business('只有创建人可以删除该流程');
    await tx.execute(sql`delete from command_sequence where sequence_id = ${sequenceId}`);
    return { removed: true as const };
  },
};
