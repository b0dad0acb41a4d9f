/** Random grants and revocations by many: nobody ever gives anybody more than they may give, by any call. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rightKeys } from '../../../contract/rights/menuTree.ts';
import { authorityOf, rightsOfUser } from '../../../server/accounts/authority.ts';
import { rowsOf } from '../../../server/db/connect.ts';
import { findSession, type SessionUser } from '../../../server/security/session.ts';
import { randomOf } from '../../random.ts';
import { seeds } from '../../seed.ts';
import { startApi, tokenIn, type Api } from '../api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const ROUNDS = 6;
const STEPS = 60;
const RIGHTS = [...rightKeys].sort();

/** Acts that were allowed, in all rounds together. */
let done = 0;

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

it.each(seeds(ROUNDS))('seed %i', async (seed) => {
  const { next, pick, some } = chance(seed);
  const actors = await people();
  // What an earlier round left.
  await api.db.execute(sql`delete from user_menu_role`);
  await api.db.execute(sql`update app_user set holds_preset = true, version = version + 1`);
  for (let step = 0; step < STEPS; step += 1) {
    // Now and then the super administrator widens or narrows somebody, so that the others differ.
    const actor = next() < 0.25 ? { token: await api.token('super'), userId: 'U-super' } : pick(actors);
    const isSuper = actor.userId === 'U-super';
    const before = await heldByAll();
    const authority = await authorityNow(actor.token);
    const target = pick(await usersNow());
    const roles = await rowsOf<{ roleId: string; version: number; roleCode: number }>(
      api.db,
      sql`select role_id, version, role_code from menu_role order by role_id`,
    );
    const role = pick(roles);
    const send = async (path: string, data: object): Promise<boolean> => {
      const asked = await api.call(actor.token, 'POST', path, data);
      const pubSubId = asked.body.confimResultInfo?.pubSubId;
      const reply =
        pubSubId === undefined ? asked : await api.call(actor.token, 'POST', path, { ...data, pubSubId });
      expect(reply.status, `${path}: ${reply.body.error ?? ''}`).toBeLessThan(500);
      return reply.body.success;
    };
    // Half of the wishes are modest, so that many succeed.
    const modest = [...(authority ?? [])].sort();
    const rights = some(next() < 0.5 && modest.length > 0 ? modest : RIGHTS, 4);
    const wanted = some(['preset', ...roles.map(({ roleId }) => roleId)], 2);
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
          userName: `made${seed % 1000}x${step}`,
          surName: '小张',
          name: '张三',
          roleCode: pick([1, 2, 3, 4]),
          companyId: 'C0001',
          roleIds: wanted,
        }),
      () => send('/api/Role/RemoveMenuRole', { roleId: role.roleId, version: role.version }),
    ];
    if (await pick(acts)()) done += 1;
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

it('many of them succeeded', () => {
  expect(done).toBeGreaterThan((ROUNDS * STEPS) / 12);
});
