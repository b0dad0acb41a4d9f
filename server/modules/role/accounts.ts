import { sql, type SQL } from 'drizzle-orm';
import type { Account, UserNode, accountCalls } from '../../../contract/role/account.ts';
import { codeName } from '../../../contract/codes/codes.ts';
import { resetPassword } from '../../accounts/passwords.ts';
import { managedSql, managedUser, reachedBy } from '../../accounts/reach.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { personal } from '../../db/sealing.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { likeAny } from '../../query/conditions.ts';
import { keyset } from '../../query/keyset.ts';
import { scopeOf, within } from '../../query/scope.ts';
import { endSessions, findAsker, ROLE, type SessionUser } from '../../security/session.ts';
import { companyTree } from '../../stores/tree.ts';
import { lockedUser } from './menuRoles.ts';
import { addUser, writeAreas } from './newAccount.ts';

type Query = Parameters<HandlersOf<typeof accountCalls>['userTotals']>[1];

/** Users `u` at a node of the tree or below it. */
function atNode({ nodeKind, nodeId }: Query): SQL {
  if (nodeKind === undefined || nodeId === undefined) return sql`true`;
  if (nodeKind === 'store') return sql`u.fixmedins_code = ${nodeId}`;
  if (nodeKind === 'company') return sql`u.company_id = ${nodeId}`;
  const inArea = nodeId.endsWith('0000')
    ? sql`left(t.poolarea_no, 2) = left(${nodeId}, 2)`
    : sql`(t.poolarea_no = ${nodeId} or t.admdvs = ${nodeId})`;
  return sql`(exists (select from store t where t.fixmedins_code = u.fixmedins_code and ${inArea})
    or u.fixmedins_code is null and exists (select from store t where t.company_id = u.company_id and ${inArea})
    or exists (select from user_area a where a.user_id = u.user_id and a.admdvs = ${nodeId}))`;
}

const conditionOf = (user: SessionUser, query: Query): SQL =>
  sql.join(
    [
      managedSql(user),
      atNode(query),
      likeAny(['u.user_name', 'u.name'], query.keyword),
      query.roleCode === undefined ? sql`true` : sql`u.role_code = ${query.roleCode}`,
      query.enabled === undefined ? sql`true` : sql`u.enabled = ${query.enabled === '1'}`,
    ],
    sql` and `,
  );

/** As `userSubject` spells it (server/security/lockout.ts). */
const LOCKED = sql.raw(
  `exists (select from login_failure f where f.subject = 'user:' || lower(u.user_name) and f.locked_until > clock_timestamp())`,
);

const readAccounts = (db: Queryable, where: SQL, tail: SQL = sql``): Promise<Account[]> =>
  rowsOf<Account>(
    db,
    sql`select u.user_id, u.user_name, u.sur_name, u.name, u.sex, coalesce(u.mobile_phone, '') as mobile_phone,
               coalesce(u.email, '') as email, u.role_code, coalesce(u.company_id, '') as company_id,
               coalesce(u.fixmedins_code, '') as fixmedins_code,
               coalesce(s.fixmedins_name, c.company_name,
                        (select string_agg(coalesce(d.admdvs_name, a.admdvs), '、' order by a.admdvs)
                           from user_area a left join district d using (admdvs) where a.user_id = u.user_id), '') as org_name,
               u.dept_name, u.enabled, ${LOCKED} as is_locked, l.at as last_login_at,
               array(select a.admdvs from user_area a where a.user_id = u.user_id order by 1) as areas, u.version,
               array(select r.role_name from user_menu_role g join menu_role r using (role_id)
                      where g.user_id = u.user_id order by 1) as role_names,
               array(select r.role_name from user_data_role g join data_role r using (role_id)
                      where g.user_id = u.user_id order by 1) as data_role_names,
               u.holds_preset
          from app_user u left join store s on s.fixmedins_code = u.fixmedins_code
          left join company c on c.company_id = u.company_id left join user_login l on l.user_id = u.user_id
         where ${where} ${tail}`,
  ).then((rows) =>
    (rows as (Account & { readonly holdsPreset: boolean })[]).map(({ holdsPreset, ...row }) => ({
      ...row,
      roleNames: [...(holdsPreset ? [codeName('roleCode', String(row.roleCode))] : []), ...row.roleNames],
    })),
  );

async function accountOf(db: Queryable, userId: string): Promise<Account> {
  const [found] = await readAccounts(db, sql`u.user_id = ${userId}`);
  if (!found) throw Problem.business('没有找到该用户');
  return found;
}

/** The changed fields of an account, for the log; of telephone and address only that they changed. */
const changesOf = (before: Account, after: Account): Record<string, unknown> => {
  const names = (Object.keys(after) as (keyof Account)[]).filter(
    (name) => name !== 'version' && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const isShown = (name: keyof Account) => name !== 'mobilePhone' && name !== 'email';
  const pick = (of: Account) => Object.fromEntries(names.filter(isShown).map((name) => [name, of[name]]));
  return { changed: names, before: pick(before), after: pick(after) };
};

export const accountHandlers: HandlersOf<typeof accountCalls> = {
  getUserTree: async ({ db, user }) => {
    const scope = scopeOf(user);
    if (scope.kind === 'company')
      return { nodes: await companies(db, sql`s.company_id = ${scope.companyId}`) };
    const nodes = await rowsOf<UserNode>(
      db,
      sql`select 'area' as kind, s.poolarea_no as id, coalesce(max(d.admdvs_name), s.poolarea_no) as title,
                 coalesce(sum(n.users), 0)::int as user_count, count(distinct s.company_id)::int as child_count
            from store s left join district d on d.admdvs = s.poolarea_no
            left join (select fixmedins_code, count(*) as users from app_user group by 1) n using (fixmedins_code)
           where ${within(scope, 's')} group by s.poolarea_no order by 2`,
    );
    return { nodes };
  },

  getUserCompanyTreeChildrenPage: async ({ db, user }, query) => {
    const { kind, id, keyword } = query;
    const mine = within(scopeOf(user), 's');
    if (kind === 'area') {
      const { after, tail, cut } = keyset([{ column: 's.company_id', type: 'text', order: 'asc' }], query);
      const where = sql`${mine} and s.poolarea_no = ${id} and ${likeAny(['c.company_name'], keyword)} and ${after}`;
      return cut(await companies(db, where, tail), (each) => [each.id]);
    }
    const { after, tail, cut } = keyset([{ column: 's.fixmedins_code', type: 'text', order: 'asc' }], query);
    const nodes = await rowsOf<UserNode>(
      db,
      sql`select 'store' as kind, s.fixmedins_code as id, s.fixmedins_name as title, 0 as child_count,
                 (select count(*)::int from app_user u where u.fixmedins_code = s.fixmedins_code) as user_count
            from store s where ${mine} and s.company_id = ${id} and s.closed_at is null
             and ${likeAny(['s.fixmedins_name', 's.fixmedins_code'], keyword)} and ${after} ${tail}`,
    );
    return cut(nodes, (each) => [each.id]);
  },

  getUserTreeByPage: async ({ db, user }, query) => {
    const { after, tail, cut } = keyset([{ column: 'u.user_name', type: 'text', order: 'asc' }], query);
    const rows = await readAccounts(db, sql`${conditionOf(user, query)} and ${after}`, tail);
    return cut(rows, ({ userName }) => [userName]);
  },

  userTotals: ({ db, user }, query) =>
    rowOf<{ rowCount: number; stopped: number; locked: number }>(
      db,
      sql`select count(*)::int as row_count, (count(*) filter (where not u.enabled))::int as stopped,
                 (count(*) filter (where ${LOCKED}))::int as locked
            from app_user u where ${conditionOf(user, query)}`,
    ),

  getUserCompanyTree: async ({ db, user }, { userId }) => ({
    nodes: await companyTree(db, scopeOf(user), await reachOf(db, user, userId)),
  }),

  getCheckUserCompanyTree: async ({ db, user }, { userId }) => {
    const scope = scopeOf(user);
    const reached = await companyTree(db, scope, await reachOf(db, user, userId));
    return {
      nodes: await companyTree(db, scope),
      checked: reached.filter(({ kind }) => kind === 'store').map((node) => node.id),
    };
  },

  addUser,

  editUser: async (context, { userId, version, areas, ...profile }) => {
    const { tx, user } = context;
    const target = await lockedUser(tx, user, userId, version);
    const before = await accountOf(tx, userId);
    if (areas !== undefined && target.roleCode === ROLE.operAdmin) {
      if (areas.length === 0) throw Problem.invalidField('areas', '请选择所管区划');
      await writeAreas(tx, userId, areas);
    }
    await tx.execute(
      sql`update app_user set name = ${profile.name}, sur_name = ${profile.surName}, sex = ${profile.sex},
                 mobile_phone = ${personal(profile.mobilePhone)}, email = ${profile.email}, dept_name = ${profile.deptName},
                 version = version + 1 where user_id = ${userId}`,
    );
    const after = await accountOf(tx, userId);
    context.logTarget({ userName: target.userName, ...changesOf(before, after) });
    return after;
  },

  stopUser: async (context, { userId, version, enabled }) => {
    const { tx, user } = context;
    // Of two super administrators who stop each other, the second one is no administrator any more.
    await tx.execute(
      sql`select 1 from app_user where role_code = ${ROLE.superAdmin} or user_id = ${userId} order by user_id for update`,
    );
    const target = await lockedUser(tx, user, userId, version);
    context.logTarget({ userName: target.userName, before: target.enabled, after: enabled });
    const [self] = await rowsOf(
      tx,
      sql`select 1 as one from app_user where user_id = ${user.userId} and enabled`,
    );
    if (!self) throw Problem.unauthorised();
    if (target.enabled === enabled) throw Problem.business(enabled ? '该用户已启用' : '该用户已停用');
    await context.confirm({
      title: `${enabled ? '启用' : '停用'}用户 ${target.userName}`,
      tips: enabled
        ? `${target.name} 可以重新登录，是否继续？`
        : `${target.name} 将立即退出所有登录，且不能再登录，是否继续？`,
    });
    await tx.execute(
      sql`update app_user set enabled = ${enabled}, version = version + 1 where user_id = ${userId}`,
    );
    if (!enabled) await endSessions(tx, { userId });
    return accountOf(tx, userId);
  },

  initUserPassword: async (context, { userId }) => {
    const target = await managedUser(context.tx, context.user, sql`u.user_id = ${userId}`);
    // Logins of long ago are not noted: who has changed the first password has logged in.
    const [used] = await rowsOf(
      context.tx,
      sql`select 1 as one from app_user u where user_id = ${userId}
             and (not must_change_password or exists (select from user_login l where l.user_id = u.user_id)) for update`,
    );
    if (used) throw Problem.business('该用户已登录过，请使用重置密码');
    return resetPassword(context, target, { isUnused: true });
  },
};

/** Stores `s` that a managed user reaches; a stopped one reaches none. */
async function reachOf(db: Queryable, user: SessionUser, userId: string): Promise<SQL> {
  await managedUser(db, user, sql`u.user_id = ${userId}`);
  const person = await findAsker(db, { userId, medicalAreaCode: '', enteredBy: null });
  if (!person) return sql`false`;
  return reachedBy(person, (await accountOf(db, userId)).areas);
}

/** Companies of stores `s`, with the number of users of those stores. */
const companies = (db: Queryable, where: SQL, tail: SQL = sql``): Promise<UserNode[]> =>
  rowsOf<UserNode>(
    db,
    sql`select 'company' as kind, s.company_id as id, max(c.company_name) as title, count(*)::int as child_count,
               coalesce(sum(n.users), 0)::int as user_count
          from store s join company c using (company_id)
          left join (select fixmedins_code, count(*) as users from app_user group by 1) n using (fixmedins_code)
         where ${where} and s.closed_at is null group by s.company_id ${tail}`,
  );
