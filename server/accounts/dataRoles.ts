import { sql, type SQL } from 'drizzle-orm';
import { dataRole, type DataRef, type DataRole } from '../../contract/role/dataRole.ts';
import { rowOf, rowsOf, type Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';
import { scopeOf, within } from '../query/scope.ts';
import { coveredBy, coveredSql } from '../security/dataReach.ts';
import type { SessionUser } from '../security/session.ts';
import { managesKind, PLATFORM, roleReach } from './menuRoles.ts';

/** How the id of a data role begins. */
export const DATA_ROLE = 'D-';

/** A data role with whose it is. */
interface StoredDataRole extends Omit<DataRole, 'isMine'> {
  readonly admdvs: string | null;
  readonly companyId: string | null;
  /** Whether the reader's reach contains all of whose role it is. */
  readonly isWithin: boolean;
}

const refCount = (kind: DataRef['kind']): SQL =>
  sql`(select count(*)::int from data_role_ref x where x.role_id = r.role_id and x.ref_kind = ${kind})`;

/** Data roles that a person sees and that match a condition; `tail` orders and limits them. */
export const readDataRoles = async (
  db: Queryable,
  user: SessionUser,
  where: SQL,
  tail: SQL = sql``,
): Promise<StoredDataRole[]> => {
  const { sees, contains } = roleReach(user);
  const roles = await rowsOf<Omit<StoredDataRole, 'reachCount'>>(
    db,
    sql`select r.role_id, r.role_name, r.role_code, r.admdvs, r.company_id, r.enabled, r.memo, r.version, r.changed_by,
               r.changed_at, coalesce(c.company_name, d.admdvs_name, r.admdvs, ${PLATFORM}) as owner,
               ${refCount('area')} as area_count, ${refCount('company')} as company_count, ${refCount('store')} as store_count,
               (select count(*)::int from user_data_role g where g.role_id = r.role_id) as user_count,
               coalesce(${contains}, false) as is_within
          from data_role r left join company c using (company_id) left join district d on d.admdvs = r.admdvs
         where r.role_code >= ${user.roleCode} and ${sees} and ${where} ${tail}`,
  );
  const reach = await reachCounts(
    db,
    user,
    roles.map(({ roleId }) => roleId),
  );
  return roles.map((role) => ({ ...role, reachCount: reach.get(role.roleId) ?? 0 }));
};

/** How many open stores each role reaches, of those within the person's reach. */
async function reachCounts(db: Queryable, user: SessionUser, roleIds: readonly string[]) {
  const rows = await rowsOf<{ roleId: string; stores: number }>(
    db,
    sql`with ref as (select * from data_role_ref where role_id = any(${sql.param([...roleIds])}::text[])),
             named as (${sql.raw(coveredSql('ref', 'role_id,'))})
        select role_id, count(distinct fixmedins_code)::int as stores from named join store s using (fixmedins_code)
         where s.closed_at is null and ${within(scopeOf(user), 's')} group by 1`,
  );
  return new Map(rows.map(({ roleId, stores }) => [roleId, stores]));
}

/** How many open stores references reach, of those within the person's reach. */
export const reachCountOf = async (
  db: Queryable,
  user: SessionUser,
  refs: readonly DataRef[],
): Promise<number> =>
  (
    await rowOf<{ stores: number }>(
      db,
      sql`select count(*)::int as stores from store s
           where s.closed_at is null and ${within(scopeOf(user), 's')}
             and s.fixmedins_code in ${coveredBy(
               refs.map(({ kind }) => kind),
               refs.map(({ id }) => id),
             )}`,
    )
  ).stores;

/** A data role that the person sees. @throws Problem for others, as if they did not exist */
export async function dataRoleOf(db: Queryable, user: SessionUser, roleId: string): Promise<StoredDataRole> {
  const [found] = await readDataRoles(db, user, sql`r.role_id = ${roleId}`);
  if (!found) throw Problem.business('没有找到该角色');
  return found;
}

const isMine = (user: SessionUser, role: StoredDataRole): boolean =>
  role.isWithin && managesKind(user, role.roleCode);

/** Locks a data role that the person may change, at the version they saw. @throws Problem otherwise */
export async function changeableDataRole(
  tx: Queryable,
  user: SessionUser,
  { roleId, version }: { readonly roleId: string; readonly version: number },
): Promise<StoredDataRole> {
  await tx.execute(sql`select 1 from data_role where role_id = ${roleId} for update`);
  const role = await dataRoleOf(tx, user, roleId);
  if (!isMine(user, role)) throw Problem.forbidden('该角色不归您管理');
  if (role.version !== version) throw Problem.business('该角色刚刚已被他人修改，请刷新后重试');
  return role;
}

export const refsOf = (db: Queryable, roleIds: readonly string[]): Promise<DataRef[]> =>
  rowsOf<DataRef>(
    db,
    sql`select distinct ref_kind as kind, ref_id as id from data_role_ref
         where role_id = any(${sql.param([...roleIds])}::text[]) order by 1, 2`,
  );

/** Of references, those that name something within the person's reach: an area or company by any store of it. */
export const refsWithin = (
  db: Queryable,
  user: SessionUser,
  refs: readonly DataRef[],
): Promise<DataRef[]> => {
  const mine = within(scopeOf(user), 's');
  return rowsOf<DataRef>(
    db,
    sql`select ref.kind, ref.id
          from unnest(${sql.param(refs.map(({ kind }) => kind))}::text[], ${sql.param(refs.map(({ id }) => id))}::text[]) as ref (kind, id)
         where case ref.kind
               when 'store' then exists (select from store s where s.fixmedins_code = ref.id and ${mine})
               when 'company' then exists (select from store s where s.company_id = ref.id and ${mine})
               else exists (select from store s where s.poolarea_no = ref.id and ${mine})
                 or exists (select from store s where s.admdvs = ref.id and ${mine})
                 or right(ref.id, 4) = '0000' and exists (
                    select from store s where s.poolarea_no between left(ref.id, 2) || '0000' and left(ref.id, 2) || '9999' and ${mine})
               end`,
  );
};

/** Without the fields that say whose it is. */
export const shownDataRole = (user: SessionUser, role: StoredDataRole): DataRole =>
  dataRole.parse({ ...role, isMine: isMine(user, role) });
