/**
 * Two processes of the product before a centre, with people at both: what they do, what the wire and the database do meanwhile and when a
 * process is killed is all decided by one seed. At every moment nothing may be booked twice or lost; when the faults end, every request
 * comes to its end and both ledgers are equal.
 */
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import zlib from 'node:zlib';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { vi } from 'vitest';
import { centreApp } from '../../../server/centre/centre.ts';
import { personal } from '../../../server/db/sealing.ts';
import { gatewayCentre } from '../../../server/insurer/gateway/adapter.ts';
import { storedExchanges } from '../../../server/insurer/gateway/exchanges.ts';
import { checkerOf, signerOf } from '../../../server/insurer/gateway/sign/signer.ts';
import { storedSigns } from '../../../server/insurer/gateway/signs.ts';
import type { InsurerPort } from '../../../server/insurer/port.ts';
import { sandboxCentre } from '../../../server/insurer/sandbox/centre.ts';
import { compensate } from '../../../server/modules/compensate/act.ts';
import { askCentre, settleSides } from '../../../server/modules/reconciliation/run.ts';
import { refundOrder } from '../../../server/saga/refund.ts';
import { settleOnce } from '../../../server/saga/settle.ts';
import { sweepSagas } from '../../../server/saga/sweep.ts';
import { rowsOf, type Database } from '../../../server/db/connect.ts';
import { profileAt } from '../gateway/centre.ts';
import { randomOf } from '../../random.ts';
import { opened } from '../opened.ts';
import { wrongs } from '../saga/books.ts';
import { CLERKS, liveOf, makeWorld, told, type World } from '../saga/world.ts';
import { blockedIn, gated, makeClock, type Connections } from './database.ts';
import { Scheduler, type Node } from './scheduler.ts';
import { Wire, type Fault } from './wire.ts';

/** A morning on which nobody else has traded. */
const FROM = Date.parse('2026-03-10T09:00:00+08:00');
const PROFILE = profileAt('http://centre.test', {
  // A doubled message reaches the centre twice.
  sign: { kind: 'none' },
  patienceMs: { default: 4000 },
});
const SANDBOX_PATIENCE_MS = 2000;
const FAULTS = 0.25;
/** Of a process, at each event. */
const KILLS = 0.004;
const ACTS = 5;
/** How long a request is left to its caller. */
const AFTER_MS = 30_000;
const everywhere = { kind: 'all' } as const;

/** One process of the product. */
interface Running {
  readonly node: Node;
  readonly connections: Connections;
  readonly insurer: InsurerPort;
}
export interface Outcome {
  /** What happened, in its order. */
  readonly trace: readonly string[];
  readonly faults: ReadonlyMap<Fault | 'ok', number>;
  readonly kills: number;
}

/** The world number `at` of a seeded database, by a seed. @throws Error with what is wrong, and the end of the trace */
export async function simulate(url: string, at: number, seed: number): Promise<Outcome> {
  const admin = new pg.Client({ connectionString: url, application_name: 'beside the simulation' });
  await admin.connect();
  const setClock = await makeClock(admin);
  vi.useFakeTimers({ toFake: ['Date'] });
  const scheduler = new Scheduler(
    seed,
    FROM,
    async (ms) => {
      vi.setSystemTime(ms);
      await setClock(ms);
    },
    blockedIn(admin),
  );
  const handBack = takeInHand(scheduler);
  vi.setSystemTime(FROM);
  await setClock(FROM);
  // Looks at the world from outside: never asks for a turn.
  const looking = await opened(url, { max: 2, name: 'beside the simulation' });
  const closing: (() => Promise<unknown>)[] = [() => looking.$client.end(), () => admin.end()];
  try {
    const world = await makeWorld(looking, at);
    await looking.execute(sql`select ensure_months(now()::date - 1, now()::date + 1)`);
    const behind = await gated(scheduler, url, `sim centre ${process.pid}`, admin);
    // What is under way when the simulation ends never comes to its end.
    closing.unshift(() => behind.cut());
    const app = centreApp({
      profile: PROFILE,
      checker: checkerOf(PROFILE),
      port: sandboxCentre(behind.db, { patienceMs: SANDBOX_PATIENCE_MS }),
    });
    const wire = new Wire(scheduler, app, admin);
    let born = 0;
    const start = async (): Promise<Running> => {
      born += 1;
      const node: Node = { name: `node ${born}`, isDead: false };
      const connections = await gated(scheduler, url, `sim ${node.name} ${process.pid}`, admin);
      closing.unshift(() => (node.isDead ? Promise.resolve() : connections.cut()));
      const insurer = gatewayCentre({
        profile: PROFILE,
        transport: wire.transport,
        signer: signerOf(PROFILE),
        exchanges: storedExchanges(connections.db),
        signs: storedSigns(connections.db),
      });
      return { node, connections, insurer };
    };
    await app.ready();
    const nodes = [await start(), await start()];
    const day = new Day(scheduler, seed, world, nodes, start);
    wire.probability = FAULTS;
    await day.acts();
    wire.probability = 0;
    scheduler.calm();
    await day.clearUp();
    const found = await wrongs(world);
    if (Object.keys(found).length > 0) throw new Error(JSON.stringify(found, null, 1).slice(0, 3000));
    await day.reconcile();
    return { trace: scheduler.trace, faults: wire.counts, kills: day.kills };
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    throw new Error(`seed ${seed}: ${text}\n${scheduler.trace.slice(-60).join('\n')}`, { cause: error });
  } finally {
    for (const close of closing) await close().catch(() => undefined);
    handBack();
    vi.useRealTimers();
  }
}

/**
 * What this process does outside of its own thread: its waits are the scheduler's, and packing goes on while all else stands still.
 * @returns gives it back
 */
function takeInHand(scheduler: Scheduler): () => void {
  const { setTimeout: sleep } = timers;
  const packers = [zlib.DeflateRaw.prototype, zlib.InflateRaw.prototype] as unknown as Packer[];
  const { _transform: pack } = packers[0] as Packer;
  timers.setTimeout = ((ms: number) => scheduler.sleep(ms)) as typeof timers.setTimeout;
  // Imports of the name follow.
  syncBuiltinESMExports();
  for (const packer of packers)
    packer._transform = function packed(chunk, encoding, done) {
      void scheduler.real(
        'packs',
        () =>
          new Promise<void>((resolve) => {
            // A damaged file ends it without a word.
            this.once('close', () => resolve());
            pack.call(this, chunk, encoding, (...result) => {
              resolve();
              done(...result);
            });
          }),
      );
    };
  return () => {
    timers.setTimeout = sleep;
    syncBuiltinESMExports();
    for (const packer of packers) packer._transform = pack;
  };
}
interface Packer {
  once(event: 'close', heard: () => void): void;
  _transform(
    this: Packer,
    chunk: Buffer,
    encoding: BufferEncoding,
    done: (...result: readonly unknown[]) => void,
  ): void;
}

/** Somebody in a world, or a sweep. */
interface Actor {
  readonly who: string;
  readonly number: number;
  /** Acts that are left. */
  left: number;
  readonly random: () => number;
}

/** What people do in a world, at whichever process answers them. */
class Day {
  kills = 0;
  readonly #scheduler: Scheduler;
  readonly #seed: number;
  readonly #world: World;
  readonly #nodes: Running[];
  readonly #start: () => Promise<Running>;

  constructor(
    scheduler: Scheduler,
    seed: number,
    world: World,
    nodes: Running[],
    start: () => Promise<Running>,
  ) {
    this.#scheduler = scheduler;
    this.#seed = seed;
    this.#world = world;
    this.#nodes = nodes;
    this.#start = start;
  }

  /** Everybody at once, with kills. */
  async acts(): Promise<void> {
    const actors = ['张三', '李四', '对账员', '清扫'].map((who, number) => {
      // Of one's own: two that go on after the same event decide in any order.
      const random = randomOf(this.#seed + 1 + number).next;
      return { who, number, left: ACTS, random };
    });
    const works = actors.map((actor) => this.#actor(actor));
    await this.#scheduler.run(works, async (label) => {
      if (this.#scheduler.random() < KILLS) await this.#kill();
      if (/centre|commit|killed/.test(label)) await this.#requireSafe();
    });
  }

  /** An actor whose process is killed goes on at another one. */
  async #actor(actor: Actor): Promise<void> {
    while (actor.left > 0) {
      actor.left -= 1;
      const running = this.#scheduler.pick(this.#nodes, actor.random);
      await Promise.race([
        this.#scheduler.as(running.node, `${actor.who} at ${running.node.name}`, () =>
          this.#act(running, actor),
        ),
        this.#killed(running.node),
      ]);
    }
  }
  readonly #ends = new Map<Node, { readonly promise: Promise<void>; readonly end: () => void }>();
  #killed(node: Node): Promise<void> {
    const known = this.#ends.get(node);
    if (known) return known.promise;
    let end = (): void => undefined;
    const promise = new Promise<void>((resolve) => (end = resolve));
    this.#ends.set(node, { promise, end });
    return promise;
  }
  async #kill(): Promise<void> {
    const index = Math.floor(this.#scheduler.random() * this.#nodes.length);
    const victim = this.#nodes[index];
    if (victim === undefined) return;
    this.kills += 1;
    await this.#scheduler.kill(victim.node, () => victim.connections.cut());
    this.#nodes[index] = await this.#start();
    this.#ends.get(victim.node)?.end();
  }

  async #act({ connections: { db }, insurer }: Running, { number, random }: Actor): Promise<void> {
    const pick = <T>(of: readonly T[]): T => this.#scheduler.pick(of, random);
    await this.#scheduler.sleep(Math.floor(random() * 60_000));
    if (number === 3) {
      await told(sweepSagas(db, insurer, AFTER_MS));
      return;
    }
    if (number === 2) return this.#reconcile(db, insurer);
    const by = CLERKS[number] ?? CLERKS[0];
    const sale = Math.floor(random() * 3);
    const what = pick(['settle', 'settle', 'settle', 'refund', 'refund', 'compensate'] as const);
    if (what === 'settle') {
      await told(settleOnce(db, insurer, this.#world.sale(sale), by));
      return;
    }
    const place = await placeOf(db, this.#world, sale);
    if (place === null) return;
    if (what === 'refund') {
      if (place.setlId !== null) await told(refundOrder(db, insurer, everywhere, place.setlId, by));
      return;
    }
    const key = {
      fixmedinsCode: this.#world.store,
      settleDate: place.setlDate,
      msgid: place.msgid,
      memo: '',
    };
    const action = pick(['query', 'supplement', 'reverse', 'cancel'] as const);
    await told(compensate(db, insurer, everywhere, action, key, by));
  }

  async #reconcile(db: Database, insurer: InsurerPort): Promise<void> {
    const settleDate = '2026-03-10';
    const store = this.#world.store;
    const filter = { begndate: settleDate, enddate: settleDate, fixmedinsCode: [store] };
    const work = async (): Promise<void> => {
      const target = { filter, scope: everywhere };
      const sides = await askCentre(db, insurer, target, { settleDate, fixmedinsCode: store });
      await db.transaction((tx) => settleSides(tx, sides, { opter: '对账', source: 'port' }));
    };
    await told(work());
  }

  /** Runs work at a process without faults. */
  async #calmly(actor: string, work: (running: Running) => Promise<unknown>): Promise<void> {
    const [running] = this.#nodes;
    if (running === undefined) throw new Error('no process is left');
    await this.#scheduler.run(
      [this.#scheduler.as(running.node, actor, () => work(running))],
      async () => undefined,
    );
  }

  /** Sweeps until every request is over. */
  async clearUp(): Promise<void> {
    for (let round = 0; round < 12; round += 1) {
      if ((await liveOf(this.#world)) === 0) return;
      await this.#calmly('清扫', async ({ connections: { db }, insurer }) => {
        await this.#scheduler.sleep(11 * 60_000);
        await sweepSagas(db, insurer, AFTER_MS);
      });
      await this.#requireSafe();
    }
    throw new Error('requests are still open after twelve sweeps without faults');
  }

  /** The centre's totals (3201) are ours. */
  async reconcile(): Promise<void> {
    await this.#calmly('对账员', ({ connections: { db }, insurer }) => this.#reconcile(db, insurer));
    const uneven = await rowsOf(
      this.#world.db,
      sql`select insutype, clr_type, stmt_total_rslt, person_count, centre_count, check_status from day_rec
           where fixmedins_code = ${this.#world.store} and settle_date = now()::date
             and (stmt_total_rslt is distinct from '0' or check_status <> '1')`,
    );
    if (uneven.length > 0) throw new Error(`uneven: ${JSON.stringify(uneven)}`);
  }

  /** At any moment: nothing is booked twice, at neither side, and nothing at the centre that nobody here asked for in writing. */
  async #requireSafe(): Promise<void> {
    const people = sql.param(this.#world.people.map((one) => one.psnNo));
    const sealed = sql.param(this.#world.people.map((one) => personal(one.psnNo)));
    const wrong = await rowsOf(
      this.#world.db,
      sql`with g as materialized (select msgid, request_msgid, kind, state, rtal_docno from saga),
          v as materialized (
            select msgid, rtal_docno, refd_setl_flag, setl_stas from settlement
             where psn_no = any(${sealed}) and setl_date = now()::date and vali_flag = '1')
          select 'twice at the centre' as wrong, min(g.rtal_docno) as what
            from centre.ledger c join g on g.request_msgid = c.msgid and g.kind = 'settle'
           where c.psn_no = any(${people}) and c.setl_date = now()::date and not c.reversed and c.refd_setl_flag = '0'
             and not exists (select 1 from centre.ledger r where r.orig_setl_id = c.setl_id and not r.reversed)
           group by g.rtal_docno having count(*) > 1
          union all
          select 'twice here', min(rtal_docno) from v where refd_setl_flag = '0' and setl_stas = '1'
           group by rtal_docno having count(*) > 1
          union all
          select 'refunded twice', min(orig_setl_id) from centre.ledger
           where psn_no = any(${people}) and setl_date = now()::date and orig_setl_id is not null and not reversed
           group by orig_setl_id having count(*) > 1
          union all
          select 'nobody asked in writing', msgid from centre.ledger c
           where psn_no = any(${people}) and setl_date = now()::date
             and not exists (select 1 from g where g.request_msgid = c.msgid)
          union all
          select 'here alone, and nobody is at it', v.msgid from v
           where not exists (select 1 from centre.ledger c where c.msgid = v.msgid and not c.reversed)
             and not exists (select 1 from g where g.msgid = v.msgid and g.state in ('asked', 'unknown'))`,
    );
    if (wrong.length > 0) throw new Error(JSON.stringify(wrong));
  }
}

interface Place {
  readonly msgid: string;
  readonly setlDate: string;
  readonly setlId: string | null;
}
/** The request of a sale; null before it was made. */
async function placeOf(db: Database, world: World, number: number): Promise<Place | null> {
  const [place] = await rowsOf<Place>(
    db,
    sql`select msgid, setl_date, setl_id from saga where kind = 'settle' and fixmedins_code = ${world.store}
           and rtal_docno = ${world.sale(number).rtalDocno} order by created_at desc limit 1`,
  );
  return place ?? null;
}
