/** Random grants and revocations by many: nobody ever gives anybody more than they may give, by any call. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rightKeys } from '../../../contract/rights/menuTree.ts';
import { authorityOf, rightsOfUser } from '../../../server/accounts/authority.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { findSession, type SessionUser } from '../../../server/security/session.ts';
import { randomOf } from '../../random.ts';
import { shortOrLong } from '../../long.ts';
import { seeds } from '../../seed.ts';
import { encrypt, publicConfig, startApi, tokenIn, type Api, type Reply as FullReply } from '../api.ts';

type Reply = Pick<FullReply, 'status' | 'body'>;

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const ROUNDS = shortOrLong(2, 6);
const STEPS = 60;
const RIGHTS = [...rightKeys].sort();

/** Acts that were allowed, in all rounds together, by path. */
const done = new Map<string, number>();

function chance(seed: number) {
  const { next } = randomOf(seed);
  const pick = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T;
  const some = <T>(of: readonly T[], most: number): T[] =>
    Array.from({ length: 1 + Math.floor(next() * most) }, () => pick(of));
  return { next, pick, some };
}

interface Person {
  readonly userId: string;
  readonly roleCode: number;
  readonly token: string;
}
const usersNow = () =>
  rowsOf<{ userId: string; roleCode: number; version: number }>(
    api.db,
    sql`select user_id, role_code, version from app_user where user_id <> 'U-super' order by user_id`,
  );
const heldByAll = async (): Promise<Map<string, Set<string>>> => {
  const held = new Map<string, Set<string>>();
  for (const user of await usersNow()) held.set(user.userId, await rightsOfUser(api.db, user.userId));
  return held;
};
const authorityNow = async (token: string): Promise<ReadonlySet<string> | null> => {
  const user: SessionUser | null = await findSession(api.db, token);
  return user && authorityOf(api.db, user);
};

/** Colleagues and people of a store that random grants are made by and to, beside the demo's. */
async function people(): Promise<Person[]> {
  await api.db.execute(
    sql`insert into app_user (user_id, user_name, name, sur_name, password_hash, role_code, is_admin_user, company_id, fixmedins_code)
        select v.id, v.id, v.id, v.id, s.password_hash, v.kind, false, 'C0001', case when v.kind > 2 then t.fixmedins_code end
          from (values ('clerk1', 2), ('clerk2', 2), ('till1', 3), ('till2', 3)) v (id, kind),
               (select password_hash from app_user where user_id = 'U-super') s,
               (select fixmedins_code from app_user where user_id = 'U-store') t
        on conflict do nothing`,
  );
  const actors = ['company', 'area', 'clerk1', 'clerk2', 'till1'];
  return Promise.all(
    actors.map(async (userName) => ({
      userId: userName.length > 5 && /\d/.test(userName) ? userName : `U-${userName}`,
      roleCode: 2,
      token: await tokenIn(api.base, userName, userName === 'area' ? '320100' : undefined),
    })),
  );
}

async function onlyEnters(userId: string): Promise<void> {
  await api.db.execute(
    sql`insert into menu_role (role_id, role_name, role_code) values ('M-enter', '只进门店', 1) on conflict do nothing`,
  );
  await api.db.execute(
    sql`insert into menu_role_menu values ('M-enter', 'VipStorelist') on conflict do nothing`,
  );
  await api.db.execute(
    sql`insert into menu_role_button values ('M-enter', 'VipStorelist', 'Enter') on conflict do nothing`,
  );
  await api.db.execute(sql`update app_user set holds_preset = false where user_id = ${userId}`);
  await api.db.execute(
    sql`insert into user_menu_role (user_id, role_id, granted_by) values (${userId}, 'M-enter', 'U-super')`,
  );
}

it.each(seeds(ROUNDS))('seed %i', async (seed) => {
  const { next, pick, some } = chance(seed);
  const actors = await people();
  const { publicKey } = await publicConfig(api.base);
  const { store } = await rowOf<{ store: string }>(
    api.db,
    sql`select fixmedins_code as store from app_user where user_id = 'U-store'`,
  );
  // What an earlier round left.
  await api.db.execute(sql`delete from user_menu_role`);
  await api.db.execute(sql`update app_user set holds_preset = true, version = version + 1`);
  // In every second round an administrator begins with the right to enter accounts and little else.
  if (seed % 2 === 0) await onlyEnters('U-area');
  for (let step = 0; step < STEPS; step += 1) {
    // Now and then the super administrator widens or narrows somebody, so that the others differ.
    const actor = next() < 0.25 ? { token: await api.token('super'), userId: 'U-super' } : pick(actors);
    const isSuper = actor.userId === 'U-super';
    const before = await heldByAll();
    const authority = await authorityNow(actor.token);
    const target = pick(
      (await usersNow()).filter(({ userId }) => next() < 0.5 || /^(U-|clerk|till)/.test(userId)),
    );
    const roles = await rowsOf<{ roleId: string; roleName: string; version: number; roleCode: number }>(
      api.db,
      sql`select role_id, role_name, version, role_code from menu_role order by role_id`,
    );
    // Presets are changed by nobody.
    const made = roles.filter(({ roleName }) => /^[RC]\d/.test(roleName));
    const role = pick(made.length > 0 && next() < 0.8 ? made : roles);
    const taken = ({ status, body }: Reply, path: string): Reply => {
      expect(status, `${path}: ${body.error ?? ''}`).toBeLessThan(500);
      if (body.success) done.set(path, (done.get(path) ?? 0) + 1);
      return { status, body };
    };
    const send = async (path: string, data: object): Promise<Reply> => {
      const asked = await api.call(actor.token, 'POST', path, data);
      const pubSubId = asked.body.confimResultInfo?.pubSubId;
      const reply =
        pubSubId === undefined ? asked : await api.call(actor.token, 'POST', path, { ...data, pubSubId });
      return taken(reply, path);
    };
    const name = `made${seed % 1000}x${step}`;
    // Half of the wishes are modest, so that many succeed.
    const modest = [...(authority ?? [])].sort();
    const rights = some(next() < 0.5 && modest.length > 0 ? modest : RIGHTS, 4);
    const wanted = next() < 0.3 ? ['preset'] : some(['preset', ...made.map(({ roleId }) => roleId)], 2);
    const acts = [
      () =>
        send('/api/Role/AddMenuRole', { roleName: `R${seed}-${step}`, roleCode: pick([1, 2, 3, 4]), rights }),
      () =>
        send('/api/Role/UpdateMenuTreeByRole', {
          roleId: role.roleId,
          version: role.version,
          roleName: `C${seed}-${step}`,
          memo: '',
          rights,
        }),
      () =>
        send('/api/Role/UpdateMenuRoleStatus', {
          roleId: role.roleId,
          version: role.version,
          enabled: next() < 0.6,
        }),
      () =>
        send('/api/Role/UpdateUserMenuRole', {
          userId: target.userId,
          version: target.version,
          roleIds: wanted,
        }),
      () =>
        send('/api/Role/AddUser', {
          userName: name,
          surName: '小张',
          name: '张三',
          ...pick([
            { roleCode: 1, areas: ['320100'] },
            { roleCode: 2, companyId: 'C0001' },
            { roleCode: 3, fixmedinsCode: store },
            { roleCode: 4, fixmedinsCode: store },
          ]),
          roleIds: next() < 0.5 ? ['preset'] : wanted,
          // What a form does not send.
          ...(next() < 0.2 && { holdsPreset: true, isAdminUser: true, rights: RIGHTS }),
        }),
      () => send('/api/Role/RemoveMenuRole', { roleId: role.roleId, version: role.version }),
      () =>
        send('/api/User/CreateUser', {
          userName: name,
          surName: '小李',
          name: '李四',
          sex: '0',
          mobilePhone: '',
          email: '',
          fixmedinsCode: store,
          password: encrypt(publicKey, `Zhang${seed}x`, Date.now()),
          confirmPassword: encrypt(publicKey, `Zhang${seed}x`, Date.now()),
        }),
      async () => {
        const roleNames = () => some(roles, 2).map(({ roleName }) => roleName);
        const lines = [
          `${name}a,甲,门店,${store},"${next() < 0.5 ? '' : roleNames().join('、')}"`,
          `${name}b,乙,${pick(['门店', '公司管理员', '运营管理员'])},${pick([store, 'C0001', '320100', ''])},"${roleNames().join('、')}"`,
        ].slice(0, next() < 0.5 ? 1 : 2);
        const file = Buffer.from(['账号,姓名,用户类型,机构编码,角色', ...lines].join('\n'));
        const path = '/api/Role/ImportUsers';
        const reply = await api.upload(actor.token, path, { mode: 'apply' }, file, {}, '用户.csv');
        const { users = [] } = (reply.body.result ?? {}) as { users?: object[] };
        // A file with faults is answered, and makes nobody.
        return taken(reply, users.length > 0 ? path : 'a refused file');
      },
      async () => {
        const path = '/api/Auth/UserLogin';
        const reply = await send(path, { fixmedinsCode: store });
        if (!reply.body.success || isSuper || authority === null) return;
        const entered = await findSession(api.db, (reply.body.result as { token: string }).token);
        const rights = entered === null ? [] : [...(await rightsOfUser(api.db, entered.userId))];
        const beyond = rights.filter((key) => !authority.has(key));
        expect(beyond, `step ${step}: ${actor.userId} entered an account that may more`).toEqual([]);
      },
    ];
    await pick(acts)();
    if (isSuper || authority === null) continue;
    const after = await heldByAll();
    for (const [userId, held] of after) {
      const gained = [...held].filter((key) => before.get(userId)?.has(key) !== true);
      const beyond = gained.filter((key) => !authority.has(key));
      expect(beyond, `step ${step}: ${actor.userId} gave ${userId} what they may not give`).toEqual([]);
      if (userId === actor.userId)
        expect(gained, `step ${step}: ${userId} gave themselves rights`).toEqual([]);
    }
  }
});

it('many of them succeeded, by every way', () => {
  expect([...done.values()].reduce((sum, n) => sum + n, 0)).toBeGreaterThan((ROUNDS * STEPS) / 12);
  // A seed may leave out one way or another.
  const ways = [...done.keys()].filter((path) => path.startsWith('/api/'));
  expect(ways.length).toBeGreaterThanOrEqual(7);
});
