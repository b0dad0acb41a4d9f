import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { DataRef, dataRoleCalls } from '../../../contract/role/dataRole.ts';
import {
  changeableDataRole,
  DATA_ROLE,
  dataRoleOf,
  reachCountOf,
  readDataRoles,
  refsOf,
  refsWithin,
  shownDataRole,
} from '../../accounts/dataRoles.ts';
import { managesKind, ownerOf, roleReach } from '../../accounts/menuRoles.ts';
import { heldRoles } from '../../accounts/authority.ts';
import { managedUser, type KnownUser } from '../../accounts/reach.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { keyset } from '../../query/keyset.ts';
import { scopeOf } from '../../query/scope.ts';
import type { SessionUser } from '../../security/session.ts';
import { areaTree, companyTree } from '../../stores/tree.ts';
import { lockedUser, refuseNamesake, roleCondition } from './menuRoles.ts';

const keyOf = ({ kind, id }: DataRef): string => `${kind}/${id}`;
const NAMED = { area: '区划', company: '公司', store: '门店' } as const;

/** The references without repetition. @throws Problem for one beyond reach, as if it did not exist */
async function checkedRefs(tx: Queryable, user: SessionUser, refs: readonly DataRef[]): Promise<DataRef[]> {
  const all = [...new Map(refs.map((ref) => [keyOf(ref), ref])).values()];
  const known = new Set((await refsWithin(tx, user, all)).map(keyOf));
  const unknown = all.find((ref) => !known.has(keyOf(ref)));
  if (unknown) throw Problem.invalidField('refs', `没有找到${NAMED[unknown.kind]}：${unknown.id}`);
  return all;
}

async function writeRefs(tx: Queryable, roleId: string, refs: readonly DataRef[]): Promise<void> {
  await tx.execute(sql`delete from data_role_ref where role_id = ${roleId}`);
  await tx.execute(
    sql`insert into data_role_ref (role_id, ref_kind, ref_id)
        select ${roleId}, * from unnest(${sql.param(refs.map(({ kind }) => kind))}::text[], ${sql.param(refs.map(({ id }) => id))}::text[])`,
  );
}

/** The data roles that a user could hold: those of the kind that belong to everybody, an area, or the user's own company. */
const fittingRoles = (db: Queryable, user: SessionUser, of: KnownUser) =>
  readDataRoles(
    db,
    user,
    sql`r.role_code = ${of.roleCode} and (r.company_id is null or r.company_id = ${of.companyId})`,
    sql`order by r.role_name, r.role_id limit 200`,
  );

const heldDataRoles = async (db: Queryable, userId: string): Promise<string[]> =>
  (
    await rowsOf<{ roleId: string }>(
      db,
      sql`select role_id from user_data_role where user_id = ${userId} order by 1`,
    )
  ).map(({ roleId }) => roleId);

/** Held roles that the caller does not see. They stay: taking one away would lift a limit that others have set. */
const notAmong = (roles: readonly { readonly roleId: string }[], held: readonly string[]): string[] =>
  held.filter((roleId) => !roles.some((role) => role.roleId === roleId));

const changed = (tx: Queryable, user: SessionUser, roleId: string, set: SQL) =>
  tx.execute(
    sql`update data_role set ${set}, version = version + 1, changed_by = ${user.name}, changed_at = clock_timestamp()
         where role_id = ${roleId}`,
  );

export const dataRoleHandlers: HandlersOf<typeof dataRoleCalls> = {
  getDataRoleByUser: async ({ db, user }, query) => {
    const { after, tail, cut } = keyset([{ column: 'r.role_id', type: 'text', order: 'asc' }], query);
    const roles = await readDataRoles(db, user, sql`${roleCondition(query)} and ${after}`, tail);
    return cut(
      roles.map((role) => shownDataRole(user, role)),
      ({ roleId }) => [roleId],
    );
  },

  dataRoleTotals: ({ db, user }, query) =>
    rowOf<{ rowCount: number; stopped: number }>(
      db,
      sql`select count(*)::int as row_count, (count(*) filter (where not r.enabled))::int as stopped
            from data_role r where r.role_code >= ${user.roleCode} and ${roleReach(user).sees} and ${roleCondition(query)}`,
    ),

  getDataRoleListByRefId: async ({ db, user }, { kind, id, ...page }) => {
    if ((await refsWithin(db, user, [{ kind, id }])).length === 0)
      throw Problem.business(`没有找到该${NAMED[kind]}`);
    const { after, tail, cut } = keyset([{ column: 'r.role_id', type: 'text', order: 'asc' }], page);
    const province = sql`left(${id}, 2) || '0000'`;
    // What reaches an area: itself, its city and its province. What reaches a store: its own areas and company, too.
    const reaches =
      kind === 'area'
        ? sql`x.ref_kind = 'area' and x.ref_id in (${id}, left(${id}, 4) || '00', ${province})`
        : kind === 'company'
          ? sql`x.ref_kind = 'company' and x.ref_id = ${id}`
          : sql`exists (select from store s where s.fixmedins_code = ${id}
                 and (x.ref_kind, x.ref_id) in (('store', s.fixmedins_code), ('company', s.company_id), ('area', s.admdvs),
                      ('area', s.poolarea_no), ('area', left(s.poolarea_no, 2) || '0000')))`;
    const where = sql`exists (select from data_role_ref x where x.role_id = r.role_id and ${reaches}) and ${after}`;
    const roles = await readDataRoles(db, user, where, tail);
    return cut(
      roles.map((role) => shownDataRole(user, role)),
      ({ roleId }) => [roleId],
    );
  },

  getHaveDataRoleByUser: async ({ db, user }, { userId }) => {
    const target = await managedUser(db, user, sql`u.user_id = ${userId}`);
    const { version } = await heldRoles(db, userId);
    const held = await heldDataRoles(db, userId);
    const roles = await fittingRoles(db, user, target);
    return {
      version,
      unseenCount: notAmong(roles, held).length,
      roles: roles
        .map(({ roleId, roleName, enabled, reachCount }) => ({
          roleId,
          roleName,
          enabled,
          held: held.includes(roleId),
          reachCount,
        }))
        .filter((role) => role.enabled || role.held),
    };
  },

  getDataTreeByRoles: async ({ db, user }, { by, roleIds }) => {
    const roles =
      roleIds.length === 0
        ? []
        : await readDataRoles(db, user, sql`r.role_id = any(${sql.param(roleIds)}::text[])`);
    if (roles.length < new Set(roleIds).size) throw Problem.business('没有找到该角色');
    const scope = scopeOf(user);
    const refs = await refsOf(
      db,
      roles.map(({ roleId }) => roleId),
    );
    return {
      version: roles[0]?.version ?? 1,
      // Of a role of others, what lies beyond the reader's reach is not named.
      refs: await refsWithin(db, user, refs),
      nodes: by === 'area' ? await areaTree(db, scope, sql`true`) : await companyTree(db, scope),
    };
  },

  addDataRole: async ({ tx, user, logTarget }, { roleName, roleCode, memo, refs }) => {
    if (!managesKind(user, roleCode)) throw Problem.invalidField('roleCode', '只能新增下级用户的角色');
    const owner = ownerOf(user);
    const all = await checkedRefs(tx, user, refs);
    await refuseNamesake(tx, 'data_role', owner, roleName);
    const roleId = `${DATA_ROLE}${randomUUID()}`;
    await tx.execute(
      sql`insert into data_role (role_id, role_name, role_code, admdvs, company_id, memo, changed_by)
          values (${roleId}, ${roleName}, ${roleCode}, ${owner.admdvs}, ${owner.companyId}, ${memo}, ${user.name})`,
    );
    await writeRefs(tx, roleId, all);
    logTarget({ roleId, roleName, added: all.map(keyOf) });
    return shownDataRole(user, await dataRoleOf(tx, user, roleId));
  },

  updateDataRole: async (context, { roleId, version, roleName, memo, refs }) => {
    const { tx, user } = context;
    const role = await changeableDataRole(tx, user, { roleId, version });
    const all = await checkedRefs(tx, user, refs);
    await refuseNamesake(tx, 'data_role', role, roleName, roleId);
    const before = (await refsOf(tx, [roleId])).map(keyOf);
    const after = all.map(keyOf);
    const added = after.filter((key) => !before.includes(key));
    const removed = before.filter((key) => !after.includes(key));
    context.logTarget({
      roleId,
      before: { roleName: role.roleName, memo: role.memo },
      after: { roleName, memo },
      added,
      removed,
    });
    if (role.userCount > 0 && role.enabled && added.length + removed.length > 0)
      await context.confirm({
        title: `修改角色「${role.roleName}」`,
        tips: `${role.userCount} 位用户持有该角色，保存后立即生效：由 ${role.reachCount} 家门店变为 ${await reachCountOf(tx, user, all)} 家。`,
      });
    await changed(tx, user, roleId, sql`role_name = ${roleName}, memo = ${memo}`);
    await writeRefs(tx, roleId, all);
    return shownDataRole(user, await dataRoleOf(tx, user, roleId));
  },

  updateDataRoleStatus: async (context, { roleId, version, enabled }) => {
    const { tx, user } = context;
    const role = await changeableDataRole(tx, user, { roleId, version });
    context.logTarget({ roleId, roleName: role.roleName, before: role.enabled, after: enabled });
    if (role.enabled === enabled) throw Problem.business(enabled ? '该角色已启用' : '该角色已停用');
    if (role.userCount > 0)
      await context.confirm({
        title: `${enabled ? '启用' : '停用'}角色「${role.roleName}」`,
        tips: `${role.userCount} 位用户持有该角色，将立即${enabled ? '可以' : '不能再'}看到它的 ${role.reachCount} 家门店，是否继续？`,
      });
    await changed(tx, user, roleId, sql`enabled = ${enabled}`);
    return shownDataRole(user, await dataRoleOf(tx, user, roleId));
  },

  removeDataRole: async (context, { roleId, version }) => {
    const { tx, user } = context;
    const role = await changeableDataRole(tx, user, { roleId, version });
    context.logTarget({ roleId, roleName: role.roleName, removed: (await refsOf(tx, [roleId])).map(keyOf) });
    if (role.userCount > 0)
      throw Problem.business(`仍有 ${role.userCount} 位用户持有该角色，不能删除；可先停用`);
    await context.confirm({ title: `删除角色「${role.roleName}」`, tips: '删除后不能恢复，是否继续？' });
    await tx.execute(sql`delete from data_role where role_id = ${roleId}`);
    return null;
  },

  // A caller who manages a user reaches every store that the user's kind can reach (managedSql). So no choice of roles gives
  // the user a store that the caller does not reach.
  editUserDataRole: async ({ tx, user, logTarget }, { userId, version, roleIds }) => {
    const target = await lockedUser(tx, user, userId, version);
    // Of somebody who removes a role at the same time, one waits.
    await tx.execute(
      sql`select 1 from data_role where role_id = any(${sql.param(roleIds)}::text[]) order by role_id for share`,
    );
    const before = await heldDataRoles(tx, userId);
    const roles = await fittingRoles(tx, user, target);
    const unseen = notAmong(roles, before);
    const wanted = [...new Set([...roleIds, ...unseen])];
    for (const roleId of wanted) {
      if (before.includes(roleId)) continue;
      const role = roles.find((each) => each.roleId === roleId);
      if (!role) throw Problem.invalidField('roleIds', '没有找到所选的角色，或不适用于该用户');
      if (!role.enabled) throw Problem.invalidField('roleIds', `角色「${role.roleName}」已停用`);
    }
    await tx.execute(
      sql`delete from user_data_role where user_id = ${userId} and not (role_id = any(${sql.param(wanted)}::text[]))`,
    );
    await tx.execute(
      sql`insert into user_data_role (user_id, role_id, granted_by)
          select ${userId}, unnest(${sql.param(wanted)}::text[]), ${user.userId} on conflict do nothing`,
    );
    await tx.execute(sql`update app_user set version = version + 1 where user_id = ${userId}`);
    logTarget({ userName: target.userName, before, after: wanted });
    return { version: version + 1 };
  },
};
