/** What nodes share: sessions, rights, keys, limits, sweeps, the console. */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { rowOf, rowsOf } from '../../server/db/connect.ts';
import { clearFaults, setFault } from '../../server/insurer/sandbox/faults.ts';
import { encrypt, login, PASSWORD, publicConfig } from '../server/api.ts';
import { sell } from '../bench/tills/run.ts';
import { must, same } from '../soak/kill.ts';
import { SWEEP_MS, until, type Cluster } from './nodes.ts';

const fill = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

export async function sessions({ at, nodes }: Cluster): Promise<void> {
  const { token } = await login(at(0).base, 'store', PASSWORD);
  const everywhere = () =>
    Promise.all(
      nodes.map(async (_, nth) => (await at(nth).call(token, 'GET', '/api/Role/GetUserInfo')).status),
    );
  same(await everywhere(), fill(nodes.length, 200), 'a session of the first node');
  await at(1).ok(token, 'POST', '/api/Auth/Logout/U-store');
  same(await everywhere(), fill(nodes.length, 401), 'after the logout at the second node');
}

export async function rights({ at, db, nodes, token }: Cluster): Promise<void> {
  const { token: store } = await login(at(0).base, 'store', PASSWORD);
  const list = async (nth: number) =>
    (await at(nth).call(store, 'GET', '/api/Rx/Paged', { begndate: '2025-07-01', enddate: '2025-07-01' }))
      .status;
  const everywhere = () => Promise.all(nodes.map((_, nth) => list(nth)));
  const grant = async (nth: number, roleId: string) => {
    const { version } = await rowOf<{ version: number }>(
      db,
      sql`select version from app_user where user_id = 'U-store'`,
    );
    await at(nth).ok(token, 'POST', '/api/Role/UpdateUserMenuRole', {
      userId: 'U-store',
      version,
      roleIds: [roleId],
    });
  };
  same(await everywhere(), fill(nodes.length, 200), 'with the right');
  const role = { roleName: '只看订单', roleCode: 3, memo: '', rights: ['OrderManagement'] };
  const { roleId } = await at(0).ok<{ roleId: string }>(token, 'POST', '/api/Role/AddMenuRole', role);
  await grant(0, roleId);
  same(await everywhere(), fill(nodes.length, 403), 'after the right was taken away at the first node');
  await grant(1, 'preset');
  same(await everywhere(), fill(nodes.length, 200), 'after it was given back at the second node');
}

export async function keys({ at, db, nodes, token }: Cluster): Promise<void> {
  for (let round = 0; round < 10; round += 1) {
    const roleName = `同时${round}`;
    const headers = { 'idempotency-key': randomUUID() };
    const role = { roleName, roleCode: 3, memo: '', rights: ['OrderManagement'] };
    const replies = await Promise.all(
      nodes.map((_, nth) => at(nth).call(token, 'POST', '/api/Role/AddMenuRole', role, headers)),
    );
    const [first] = replies;
    must(first?.body.success === true, first?.body.error ?? 'no reply');
    same(
      replies.map(({ body }) => body),
      fill(nodes.length, first?.body),
      'replies to one key',
    );
    const made = await rowsOf(db, sql`select 1 from menu_role where role_name = ${roleName}`);
    must(made.length === 1, `${made.length} roles for one key`);
  }
}

export async function limits({ at, db }: Cluster): Promise<void> {
  const { publicKey } = await publicConfig(at(0).base);
  const attempt = (nth: number, userName: string, password: string | null) =>
    at(nth).call(null, 'POST', '/api/Auth/Login', {
      userName,
      passWord: password === null ? 'AAAA' : encrypt(publicKey, password, Date.now()),
    });
  const statuses: number[] = [];
  for (let nth = 0; nth < 24; nth += 1) statuses.push((await attempt(nth, 'nobody', null)).status);
  same(statuses, [...fill(20, 400), ...fill(4, 429)], 'attempts of one name in turn at all nodes');
  for (let nth = 0; nth < 5; nth += 1) await attempt(nth, 'company', 'wrong');
  for (let nth = 0; nth < 3; nth += 1) {
    const { body } = await attempt(nth, 'company', PASSWORD);
    must(/^密码错误次数过多/.test(body.error ?? ''), `node ${nth + 1} lets a locked account in`);
  }
  await db.execute(sql`delete from login_failure`);
}

/** How often the sandbox was asked: a fault that delays by nothing counts the answers of an interface. */
const MANY = 1_000_000;

export async function sweeps(
  { db, front, nodes, tills }: Cluster,
  say: (line: string) => void,
): Promise<void> {
  await db.execute(
    sql`create table sweep_round (name text, held_by text, at timestamptz default clock_timestamp())`,
  );
  await db.$client.query(
    `create function note_round() returns trigger language plpgsql as $$
       begin insert into sweep_round (name, held_by) values (new.name, new.held_by); return new; end $$`,
  );
  await db.$client.query('grant insert on sweep_round to public');
  await db.$client.query(
    `create trigger note_round after update on sweep for each row
       when (new.begun_at is distinct from old.begun_at) execute function note_round()`,
  );
  const began = performance.now();
  await setFault(db.$client, { infno: '2102', kind: 'lost', remaining: tills.length });
  const told = await Promise.allSettled(tills.map((till) => sell(front.base, till)));
  await setFault(db.$client, { infno: '5203', kind: 'late', remaining: MANY });
  const live = () => rowsOf(db, sql`select 1 from saga where state in ('asked', 'unknown')`);
  const pending = (await live()).length;
  must(pending === tills.length, `${pending} of ${told.length} sales pend`);
  await until('the sweeps finish what pends', async () => (await live()).length === 0);
  const { asked } = await rowOf<{ asked: number }>(
    db,
    sql`select ${MANY} - remaining as asked from centre.fault where infno = '5203' and kind = 'late'`,
  );
  await clearFaults(db.$client);
  must(asked === pending, `the centre was asked ${asked} times about ${pending} sales`);
  await sleep(Math.max(0, 4 * SWEEP_MS - (performance.now() - began)));
  const rounds = await rowsOf<{ name: string; rounds: number; holders: number }>(
    db,
    sql`select name, count(*)::int as rounds, count(distinct held_by)::int as holders from sweep_round
         where held_by is not null group by name order by 2 desc, 1`,
  );
  await db.$client.query('drop trigger note_round on sweep');
  // A lease rests for four fifths of a round.
  const most = Math.ceil((performance.now() - began) / (SWEEP_MS * 0.8)) + 1;
  say(
    `${asked} exchanges for ${pending} sales; ${rounds.length} sweeps of ${nodes.length} nodes, ${rounds[0]?.rounds ?? 0} rounds at most`,
  );
  must(rounds.length > 15, `${rounds.length} sweeps ran`);
  must((rounds[0]?.rounds ?? 0) <= most, `${JSON.stringify(rounds[0])}: more than ${most} rounds`);
}

export async function sameConsole({ at, nodes }: Cluster): Promise<void> {
  const files = async (nth: number): Promise<string[]> => {
    const root = at(nth).base.replace(/\/prod-api$/, '');
    const page = await (await fetch(`${root}/`)).text();
    const asset = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? '';
    must(asset !== '', 'index.html names no script');
    const script = await fetch(root + asset);
    must(
      script.ok && /javascript/.test(script.headers.get('content-type') ?? ''),
      `${asset}: ${script.status}`,
    );
    return [page, await script.text()].map((text) => createHash('sha256').update(text).digest('hex'));
  };
  const first = await files(0);
  for (const nth of nodes.keys()) same(await files(nth), first, `the console of node ${nth + 1}`);
}
