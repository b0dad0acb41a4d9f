/** Two clerks on one row, a killed process, the centre down for an hour: nothing is lost or doubled. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { GroupKey, RepairAction } from '../../../contract/reconciliation/day.ts';
import type { CompensateRow } from '../../../contract/compensate.ts';
import { rowOf, rowsOf, type Database } from '../../../server/db/connect.ts';
import { InsurerTimeout, type InsurerPort } from '../../../server/insurer/port.ts';
import { clearFaults, setFault } from '../../../server/insurer/sandbox/faults.ts';
import { compensate, type CompensateAction } from '../../../server/modules/compensate/act.ts';
import { pageQuestions } from '../../../server/modules/compensate/list.ts';
import { today } from '../../../server/query/range.ts';
import { refundOrder } from '../../../server/saga/refund.ts';
import { repair } from '../../../server/saga/repair.ts';
import { settleOnce } from '../../../server/saga/settle.ts';
import { sweepSagas } from '../../../server/saga/sweep.ts';
import type { By } from '../../../server/saga/types.ts';
import { seeded } from '../api.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';
import { wrongs } from './books.ts';
import { clearUp, reconcile } from './sequences.ts';
import { CLERKS, liveOf, makeWorld, told, type World } from './world.ts';
import { opened } from '../opened.ts';
import { personal } from '../../../server/db/sealing.ts';

let database: FreshDatabase;
let db: Database;
let worlds = 0;
beforeAll(async () => {
  database = await freshDatabase(seeded);
  db = await opened(database.url, { max: 8 });
  await db.execute(sql`select ensure_months(now()::date - 1, now()::date + 1)`);
});
afterEach(() => clearFaults(db.$client));
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

const [zhang, li]: readonly [By, By] = CLERKS;
const everywhere = { kind: 'all' } as const;
/** Nobody runs out of patience, however slow the machine: what is lost here is lost on purpose. */
const newWorld = (): Promise<World> => makeWorld(db, worlds++, 5000);
const AFTER_MS = 15_000;
const sweep = (world: World): Promise<number> => sweepSagas(db, world.insurer, AFTER_MS);

const settle = (world: World, number: number, by = zhang, insurer = world.insurer) =>
  settleOnce(db, insurer, world.sale(number), by);
const stateOf = (world: World, number: number) =>
  rowOf<{ state: string; msgid: string; setlDate: string; error: string | null; tries: number }>(
    db,
    sql`select state, msgid, setl_date, error, tries from saga where kind = 'settle' and fixmedins_code = ${world.store}
           and rtal_docno = ${world.sale(number).rtalDocno} order by created_at desc limit 1`,
  );
const act = async (world: World, action: CompensateAction, number: number, by = zhang, insurer = world.insurer, memo = '') => {
  const { msgid, setlDate } = await stateOf(world, number);
  return compensate(db, insurer, everywhere, action, { fixmedinsCode: world.store, settleDate: setlDate, msgid, memo }, by);
}; // prettier-ignore
const questions = async (world: World): Promise<CompensateRow[]> => {
  const days = { begndate: today(), enddate: today(), fixmedinsCode: [world.store] };
  const { rows } = await pageQuestions(db, everywhere, { ...days, pageSize: 100, sortOrder: 'desc' });
  return rows.filter((row) => world.people.some((one) => one.psnNo === row.psnNo));
};
const sent = async (world: World, infno: string): Promise<number> =>
  (
    await rowOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from centre.ledger l join centre.message m using (msgid)
           where m.infno = ${infno} and l.psn_no = any(${sql.param(world.people.map((one) => one.psnNo))})`,
    )
  ).n;

/** The message id under which a sale is taken back. */
const undoOf = async (world: World, number: number): Promise<string> =>
  (
    await rowOf<{ undoMsgid: string }>(
      db,
      sql`select undo_msgid from saga where kind = 'settle' and rtal_docno = ${world.sale(number).rtalDocno}`,
    )
  ).undoMsgid;

/** A port of which one method waits for a word, before the centre is asked or before its answer comes; and long holds. */
function gated(
  port: InsurerPort,
  method: 'settle' | 'settlementInfo' | 'cancel',
  where: 'before' | 'after' = 'before',
) {
  let open = (): void => undefined;
  let reached = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const isReached = new Promise<void>((resolve) => (reached = resolve));
  const through = port[method] as (request: unknown) => Promise<unknown>;
  const insurer = {
    ...port,
    patienceMs: 20_000,
    [method]: async (request: unknown) => {
      const answer = where === 'after' ? await through(request) : undefined;
      reached();
      await opened;
      return answer ?? through(request);
    },
  } as InsurerPort;
  return { insurer, open: () => open(), isReached };
}

describe('a sale', () => {
  it('is settled once, with its lines, however often its number comes', async () => {
    const world = await newWorld();
    const first = await settle(world, 1);
    expect(await settle(world, 1)).toEqual(first);
    expect(await settle(world, 1, li)).toEqual(first);
    const at = await Promise.all([settle(world, 2), settle(world, 2), settle(world, 2)]);
    expect(new Set(at.map((one) => one.setlId)).size).toBe(1);
    expect(await sent(world, '2102')).toBe(2);
    const lines = await rowsOf(db, sql`select 1 from fee_detail where setl_id = ${first.setlId}`);
    expect(lines).toHaveLength(world.sale(1).lines.length);
    expect(await wrongs(world)).toEqual({});
    expect(await questions(world)).toEqual([]);
  });

  it('does not answer with the settlement of another sale under the same number', async () => {
    const world = await newWorld();
    await settle(world, 0);
    const other = { ...world.sale(1), rtalDocno: world.sale(0).rtalDocno };
    expect(await told(settleOnce(db, world.insurer, other, zhang))).toContain('已用于另一笔结算');
  });

  it('that the centre refuses ends at once and frees its number', async () => {
    const world = await newWorld();
    await setFault(db.$client, { infno: '2102', kind: 'refuse', remaining: 1 });
    expect(await told(settle(world, 0))).toMatch(/^结算失败：/);
    expect((await questions(world)).map((row) => [row.cpstStas, row.cpstType])).toEqual([['2', '6']]);
    await settle(world, 0);
    expect(await wrongs(world)).toEqual({});
  });
});

describe('two clerks on one row', () => {
  it('the second is told who holds it, and nothing is sent twice', async () => {
    const world = await newWorld();
    const { insurer, open, isReached } = gated(world.insurer, 'settle');
    const first = settle(world, 0, zhang, insurer);
    await isReached;
    expect(await told(settle(world, 0, li))).toMatch(/正在结算（张三，/);
    open();
    const { setlId } = await first;
    expect(await settle(world, 0, li)).toEqual({ setlId });
    expect(await sent(world, '2102')).toBe(1);
  });

  it('one books it, the other wants to reverse it: the second is told who and what, before and after', async () => {
    const world = await newWorld();
    await setFault(db.$client, { infno: '2102', kind: 'lost', remaining: 1 });
    expect(await told(settle(world, 0))).toContain('不会重复执行');
    const { insurer, open, isReached } = gated(world.insurer, 'settlementInfo');
    const first = act(world, 'supplement', 0, zhang, insurer);
    await isReached;
    expect(await told(act(world, 'reverse', 0, li))).toMatch(/正在补录（张三，/);
    open();
    expect(await first).toMatchObject({ cpstStas: '1', message: expect.stringContaining('已补录入账') });
    expect(await told(act(world, 'reverse', 0, li))).toMatch(/已完成（张三 /);
    expect(await wrongs(world)).toEqual({});
    expect(await questions(world)).toMatchObject([{ cpstStas: '1', cpstWay: 'confirm', opterName: '张三' }]);
  });

  it('both refund it: the second is told who did', async () => {
    const world = await newWorld();
    const { setlId } = await settle(world, 0);
    const { insurer, open, isReached } = gated(world.insurer, 'cancel');
    const first = refundOrder(db, insurer, everywhere, setlId, zhang);
    await isReached;
    expect(await told(refundOrder(db, world.insurer, everywhere, setlId, li))).toMatch(/正在退费（张三，/);
    open();
    const back = await first;
    expect(await refundOrder(db, world.insurer, everywhere, setlId, zhang)).toEqual(back);
    expect(await told(refundOrder(db, world.insurer, everywhere, setlId, li))).toMatch(
      /已退费（张三 .*不能重复退费/,
    );
    expect(await wrongs(world)).toEqual({});
  });

  it('an answer that arrives after the decision changed is not booked', async () => {
    const world = await newWorld();
    await setFault(db.$client, { infno: '2102', kind: 'lost', remaining: 1 });
    await told(settle(world, 0));
    const { insurer, open, isReached } = gated(world.insurer, 'settlementInfo', 'after');
    const first = act(world, 'supplement', 0, zhang, insurer);
    await isReached;
    // So long that nobody holds the row for them any more.
    await world.age(2);
    await setFault(db.$client, { infno: '2601', kind: 'lost', remaining: 1 });
    expect(await told(act(world, 'reverse', 0, li))).toContain('结果未知');
    open();
    await told(first);
    await clearUp(world);
    expect(await stateOf(world, 0)).toMatchObject({ state: 'reversed' });
    expect(await wrongs(world)).toEqual({});
  });

  it('a requested reversal cannot be revoked by the other', async () => {
    const world = await newWorld();
    await setFault(db.$client, { infno: '2102', kind: 'lost', remaining: 1 });
    await told(settle(world, 0));
    await setFault(db.$client, { infno: '2601', kind: 'lost', remaining: 1 });
    expect(await told(act(world, 'reverse', 0))).toContain('结果未知');
    expect(await told(act(world, 'supplement', 0, li))).toMatch(/已要求冲正（张三）/);
    await world.age(1);
    await sweep(world);
    expect(await stateOf(world, 0)).toMatchObject({ state: 'reversed' });
    expect(await wrongs(world)).toEqual({});
  });
});

describe('a process that dies', () => {
  it('after the centre booked: the sweep of any node books it, with its lines', async () => {
    const world = await newWorld();
    world.strike('killed after');
    expect(await told(settle(world, 1))).toBe('2102');
    expect(await stateOf(world, 1)).toMatchObject({ state: 'asked' });
    await world.age(1);
    await Promise.all([sweep(world), sweep(world), sweep(world)]);
    expect(await stateOf(world, 1)).toMatchObject({ state: 'done' });
    expect(await sent(world, '2102')).toBe(1);
    expect(await wrongs(world)).toEqual({});
  });

  it('before it sent anything: it is never sent later, and fails only after two queries', async () => {
    const world = await newWorld();
    world.strike('killed before');
    await told(settle(world, 0));
    await world.age(9);
    await sweep(world);
    await world.age(0.9);
    await sweep(world);
    expect(await stateOf(world, 0)).toMatchObject({
      state: 'unknown',
      error: expect.stringContaining('仍在途中'),
    });
    await world.age(2);
    await sweep(world);
    expect(await stateOf(world, 0)).toMatchObject({ state: 'failed' });
    expect(await sent(world, '2102')).toBe(0);
    await settle(world, 0);
    expect(await wrongs(world)).toEqual({});
  });

  it('right after it wrote the request: a sweep queries, and does not send', async () => {
    const world = await newWorld();
    world.strike('killed before');
    await told(settle(world, 0));
    await db.execute(
      sql`update saga set tries = 0, held_until = null where rtal_docno = ${world.sale(0).rtalDocno}`,
    );
    await clearUp(world);
    expect(await stateOf(world, 0)).toMatchObject({ state: 'failed' });
    expect(await sent(world, '2102')).toBe(0);
  });

  it('one query is not enough, however old the request is', async () => {
    const world = await newWorld();
    world.strike('killed before');
    await told(settle(world, 0));
    await world.age(60);
    await sweep(world);
    expect(await stateOf(world, 0)).toMatchObject({ state: 'unknown' });
    await clearUp(world);
  });

  it('in the middle of a refund: the sweep carries it out, once', async () => {
    for (const accident of ['killed before', 'killed after'] as const) {
      const world = await newWorld();
      const { setlId } = await settle(world, 1);
      world.strike(accident);
      expect(await told(refundOrder(db, world.insurer, everywhere, setlId, zhang))).toBe('2103');
      await world.age(1);
      await sweep(world);
      expect(await sent(world, '2103')).toBe(1);
      expect(await wrongs(world)).toEqual({});
      const { setlStas } = await rowOf<{ setlStas: string }>(
        db,
        sql`select setl_stas from settlement where setl_id = ${setlId}`,
      );
      expect(setlStas).toBe('2');
    }
  });
});

describe('a message on its way', () => {
  it('that arrives after a query is booked', async () => {
    const world = await newWorld();
    world.strike('in flight');
    await told(settle(world, 0));
    expect(await act(world, 'query', 0)).toMatchObject({
      cpstStas: '0',
      message: expect.stringContaining('仍在途中'),
    });
    await world.deliver();
    await world.age(1);
    await sweep(world);
    expect(await stateOf(world, 0)).toMatchObject({ state: 'done' });
    expect(await wrongs(world)).toEqual({});
  });

  it('with a refund is not ended by the refusal of its copy', async () => {
    const world = await newWorld();
    const { setlId } = await settle(world, 1);
    world.strike('in flight');
    expect(await told(refundOrder(db, world.insurer, everywhere, setlId, zhang))).toContain('结果未知');
    await setFault(db.$client, { infno: '2103', kind: 'refuse', remaining: 1 });
    expect(await told(refundOrder(db, world.insurer, everywhere, setlId, zhang))).toContain('结果未知');
    await world.deliver();
    await clearUp(world);
    expect(await sent(world, '2103')).toBe(1);
    expect(await wrongs(world)).toEqual({});
  });

  it('with a reversal is not ended by the refusal of its copy', async () => {
    const world = await newWorld();
    await setFault(db.$client, { infno: '2102', kind: 'lost', remaining: 1 });
    await told(settle(world, 0));
    world.strike('in flight');
    expect(await told(act(world, 'reverse', 0))).toContain('结果未知');
    const first = await undoOf(world, 0);
    await setFault(db.$client, { infno: '2601', kind: 'refuse', remaining: 1 });
    await act(world, 'reverse', 0);
    expect(await undoOf(world, 0)).toBe(first);
    await world.age(1);
    await setFault(db.$client, { infno: '2601', kind: 'refuse', remaining: 1 });
    await sweep(world);
    await world.deliver();
    await clearUp(world);
    expect(await stateOf(world, 0)).toMatchObject({ state: 'reversed' });
    expect(await wrongs(world)).toEqual({});
  });

  it('with a repair is not ended either: a settlement being reversed cannot be booked', async () => {
    const world = await newWorld();
    world.strike('in flight');
    await told(settle(world, 0));
    for (const minutes of [11, 11]) {
      await world.age(minutes);
      await sweep(world);
    }
    expect(await stateOf(world, 0)).toMatchObject({ state: 'failed' });
    // Later than any message can be: day reconciliation finds what nobody expects any more.
    await world.deliver();
    await reconcile(world);
    const [on] = await rowsOf<GroupKey & { msgid: string }>(
      db,
      sql`select fixmedins_code, settle_date, insutype, clr_type, setl_optins, msgid from centre_row
           where psn_no = ${personal(world.people[0]?.psnNo ?? '')} and settle_date >= now()::date - 1`,
    );
    if (!on) throw new Error('the centre has it, and day reconciliation does not say so');
    const mend = (action: RepairAction) => repair(db, world.insurer, action, { ...on, memo: '' }, zhang);
    world.strike('in flight');
    expect(await told(mend('reverse'))).toContain('结果未知');
    await setFault(db.$client, { infno: '2601', kind: 'refuse', remaining: 1 });
    expect(await told(mend('reverse'))).toContain('结果未知');
    expect(await told(mend('supplement'))).toMatch(/正在冲正（张三/);
    await world.deliver();
    await clearUp(world);
    expect(await wrongs(world)).toEqual({});
  });

  it('whose answer comes after it was given up is reversed: the person was told that it failed', async () => {
    const world = await newWorld();
    const { insurer, open, isReached } = gated(world.insurer, 'settle');
    const first = settle(world, 0, zhang, insurer);
    await isReached;
    for (const minutes of [11, 11]) {
      await world.age(minutes);
      await sweep(world);
    }
    expect(await stateOf(world, 0)).toMatchObject({ state: 'failed' });
    open();
    expect(await told(first)).not.toBeNull();
    await clearUp(world);
    expect(await stateOf(world, 0)).toMatchObject({ state: 'reversed' });
    expect(await wrongs(world)).toEqual({});
  });
});

describe('a person', () => {
  it('reverses what the centre has, once, also when the answer is lost', async () => {
    const world = await newWorld();
    await setFault(db.$client, { infno: '2102', kind: 'lost', remaining: 1 });
    await told(settle(world, 0));
    await setFault(db.$client, { infno: '2601', kind: 'double', remaining: 1 });
    expect(await act(world, 'reverse', 0, li)).toMatchObject({ cpstStas: '1' });
    expect(await questions(world)).toMatchObject([
      { cpstStas: '1', cpstWay: 'reverse', centreStas: '3', localStas: null, opterName: '李四' },
    ]);
    expect(await wrongs(world)).toEqual({});
  });

  it('gets a settlement booked that the centre refuses to reverse', async () => {
    const world = await newWorld();
    await setFault(db.$client, { infno: '2102', kind: 'lost', remaining: 1 });
    await told(settle(world, 0));
    await setFault(db.$client, { infno: '2601', kind: 'refuse', remaining: 9 });
    await act(world, 'reverse', 0);
    expect(await stateOf(world, 0)).toMatchObject({
      state: 'unknown',
      error: expect.stringMatching(/^冲正失败/),
    });
    for (let tries = 0; tries < 3; tries++) {
      await world.age(11);
      await sweep(world);
    }
    expect(await stateOf(world, 0)).toMatchObject({ state: 'done' });
    expect(await wrongs(world)).toEqual({});
  });

  it('ignores it with a reason, and reopens it', async () => {
    const world = await newWorld();
    await setFault(db.$client, { infno: '2102', kind: 'lost', remaining: 1 });
    await told(settle(world, 0));
    expect(await told(act(world, 'ignore', 0))).toBe('请填写忽略原因');
    await act(world, 'ignore', 0, li, world.insurer, '顾客已离开');
    await world.age(60);
    await sweep(world);
    expect(await questions(world)).toMatchObject([
      { cpstStas: '3', cpstWay: 'ignore', error: '顾客已离开', opterName: '李四' },
    ]);
    expect(await act(world, 'supplement', 0)).toMatchObject({ cpstStas: '1' });
    expect(await wrongs(world)).toEqual({});
  });
});

it('the centre is down for an hour: few queries, and afterwards nothing is lost or doubled', async () => {
  const world = await newWorld();
  const { setlId } = await settle(world, 5);
  let isDown = true;
  let asked = 0;
  const down = new Proxy(world.insurer, {
    get: (port, method: keyof InsurerPort) =>
      method === 'patienceMs'
        ? port.patienceMs
        : (request: never) => {
            if (!isDown) return (port[method] as (request: never) => unknown)(request);
            asked += 1;
            return Promise.reject(new InsurerTimeout(method));
          },
  });
  const NUMBERS = [0, 1, 2, 3, 4];
  for (const number of NUMBERS) expect(await told(settle(world, number, zhang, down))).toContain('结果未知');
  expect(await told(refundOrder(db, down, everywhere, setlId, li))).toContain('结果未知');
  const begun = asked;
  const ticks = async (minutes: number): Promise<void> => {
    for (let tick = 0; tick < minutes * 4; tick++) {
      const before = asked;
      await world.age(0.25);
      await sweepSagas(db, down, AFTER_MS);
      // Three silences tell that it is down: the others are not asked in this round.
      if (isDown) expect(asked - before).toBeLessThanOrEqual(3);
    }
  };
  await ticks(60);
  expect(await liveOf(world)).toBe(NUMBERS.length + 1);
  expect((asked - begun) / (NUMBERS.length + 1)).toBeLessThan(13);
  expect((await questions(world)).map((row) => row.cpstStas)).toEqual(Array(NUMBERS.length + 1).fill('0'));
  isDown = false;
  await ticks(25);
  expect(await liveOf(world)).toBe(0);
  expect(await wrongs(world)).toEqual({});
  // No 2102 ever reached it; the refund was wanted and is done. Both clerks see what became of theirs.
  const rows = await questions(world);
  expect(rows.filter((row) => row.infno === '2102').map((row) => [row.cpstStas, row.opterName])).toEqual(
    Array(NUMBERS.length).fill(['2', '张三']),
  );
  expect(rows.filter((row) => row.infno === '2103')).toMatchObject([
    { cpstStas: '1', cpstWay: 'refund', opterName: '李四' },
  ]);
});
