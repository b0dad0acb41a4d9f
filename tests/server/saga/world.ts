/**
 * One store and two persons on a real database, with a centre that can be made to fail in any way: replies lost, late,
 * doubled and refused (the sandbox's own faults), messages that arrive long after the caller gave up, and a process that
 * dies before or after the centre booked. Each world has people of its own: any number of them share a database.
 */
import { sql } from 'drizzle-orm';
import { fromFen } from '../../../contract/wire/money.ts';
import { rowOf, rowsOf, type Database } from '../../../server/db/connect.ts';
import { Problem } from '../../../server/errors/problem.ts';
import { lineAmount } from '../../../server/insurer/fees.ts';
import { InsurerTimeout, type InsurerPort } from '../../../server/insurer/port.ts';
import { sandboxCentre } from '../../../server/insurer/sandbox/centre.ts';
import type { Sale } from '../../../server/saga/settle.ts';
import type { By } from '../../../server/saga/types.ts';
import { personal } from '../../../server/db/sealing.ts';

/** What a process that is killed leaves behind: a promise that nobody waits for. */
export class Killed extends Error {
  override readonly name = 'Killed';
}
/** What happens to the next write that goes out. */
export type Accident = 'killed before' | 'killed after' | 'in flight' | null;

export const CLERKS = [
  { userId: 'U-a', opter: '张三' },
  { userId: 'U-b', opter: '李四' },
] as const satisfies readonly By[];

/** ms; longer waits count as no reply. */
export const PATIENCE_MS = 8;

export interface World {
  readonly db: Database;
  readonly insurer: InsurerPort;
  readonly store: string;
  readonly people: readonly { readonly psnNo: string; readonly balc: string }[];
  /** The sale number `at` of this world: always the same. */
  sale(at: number): Sale;
  /** The next write has this accident. */
  strike(accident: Accident): void;
  /** Messages on their way arrive. */
  deliver(): Promise<void>;
  /** Time passes for all of this world's requests. */
  age(minutes: number): Promise<void>;
}

interface Drug {
  readonly medListCodg: string;
  readonly drugName: string;
  readonly drugSpec: string;
  readonly drugDosform: string;
  readonly prodentpName: string;
  readonly pric: string;
}

/** World number `at` of a database, before the sandbox centre in the same database or before another port to it. */
export async function makeWorld(
  db: Database,
  at: number,
  patienceMs = PATIENCE_MS,
  centre: InsurerPort = sandboxCentre(db, { patienceMs }),
): Promise<World> {
  const stores = await rowsOf<{ code: string }>(db, sql`select fixmedins_code as code from store order by 1`);
  const store = stores[at % stores.length]?.code ?? '';
  const people = await rowsOf<{ psnNo: string; balc: string }>(
    db,
    sql`select psn_no, balc from centre.insured where insutype = '310' and psn_insu_stas = '1' and balc > 5000
         order by psn_no offset ${at * 2} limit 2`,
  );
  if (people.length < 2) throw new Error(`no people are left for world ${at}`);
  const drugs = await rowsOf<Drug>(
    db,
    sql`select med_list_codg, drug_name, drug_spec, drug_dosform, prodentp_name, pric from centre.drug
         where pric < 200 order by med_list_codg limit 4`,
  );
  const { port, strike, deliver } = strikable(centre);
  return {
    db,
    insurer: port,
    store,
    people,
    strike,
    deliver,
    sale: (number) => saleOf(store, `W${at}-${number}`, people[number % 2]?.psnNo ?? '', number, drugs),
    age: (minutes) => ageSagas(db, people, minutes),
  };
}

/** Time passes for all requests of these people. */
export async function ageSagas(db: Database, people: World['people'], minutes: number): Promise<void> {
  const TIMES = ['tried_at', 'silent_at', 'none_at', 'held_until', 'created_at'] as const;
  // Read first: a distributed table is updated with values, not with the arithmetic of times.
  const { rows } = await db.execute<Record<string, string | null>>(
    sql`select fixmedins_code, saga_id, ${sql.raw(
      TIMES.map((column) => `${column} - make_interval(secs => ${minutes * 60}) as ${column}`).join(', '),
    )} from saga where psn_no = any(${sql.param(people.map((one) => personal(one.psnNo)))})`,
  );
  for (const row of rows)
    await db.execute(
      sql`update saga set ${sql.join(
        TIMES.map((column) => sql`${sql.raw(column)} = ${row[column]}::timestamptz`),
        sql`, `,
      )} where fixmedins_code = ${row['fixmedins_code']} and saga_id = ${row['saga_id']}`,
    );
}

function saleOf(
  store: string,
  rtalDocno: string,
  psnNo: string,
  number: number,
  drugs: readonly Drug[],
): Sale {
  const lines = drugs.slice(0, 1 + (number % 3)).map((drug, line) => {
    const cnt = `${1 + ((number + line) % 3)}.0000`;
    return {
      feedetlSn: String(number * 10 + line + 1),
      medListCodg: drug.medListCodg,
      medinsListCodg: `G${line}`,
      drugProdname: drug.drugName,
      drugSpec: drug.drugSpec,
      drugDosform: drug.drugDosform,
      prodentpName: drug.prodentpName,
      manuLotnum: 'B240001',
      expyEnd: '2028-01-31',
      cnt,
      pric: drug.pric,
      detItemFeeSumamt: fromFen(lineAmount(drug.pric, cnt)),
    };
  });
  const total = lines.reduce((sum, line) => sum + lineAmount(line.pric, line.cnt), 0n);
  return {
    fixmedinsCode: store,
    rtalDocno,
    psnNo,
    insutype: '310',
    medType: number % 2 === 0 ? '41' : '11',
    acctUsedFlag: (['1', '0', '2'] as const)[number % 3] ?? '1',
    mdtrtCertType: '03',
    ordSouc: '1',
    medfeeSumamt: fromFen(total),
    lines,
  };
}

/** A port whose writes (2102, 2103, 2601) can be struck. */
function strikable(port: InsurerPort): Pick<World, 'strike' | 'deliver'> & { readonly port: InsurerPort } {
  let accident: Accident = null;
  const onTheWay: (() => Promise<unknown>)[] = [];
  const struck =
    <Req, Res>(infno: string, send: (request: Req) => Promise<Res>) =>
    async (request: Req): Promise<Res> => {
      const now = accident;
      accident = null;
      if (now === 'killed before') throw new Killed(infno);
      if (now === 'in flight') {
        onTheWay.push(() => send(request));
        throw new InsurerTimeout(infno);
      }
      const reply = await send(request);
      if (now === 'killed after') throw new Killed(infno);
      return reply;
    };
  return {
    strike: (next) => (accident = next),
    // Whatever the centre answers, nobody hears it.
    deliver: async () => {
      for (const send of onTheWay.splice(0)) await send().catch(() => undefined);
    },
    port: {
      ...port,
      settle: struck('2102', (request) => port.settle(request)),
      cancel: struck('2103', (request) => port.cancel(request)),
      reverse: struck('2601', (request) => port.reverse(request)),
    },
  };
}

/** What a person was told, or null when it went well; a killed process tells nothing. */
export async function told(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    // A read that stays without an answer is told as well.
    if (error instanceof Problem || error instanceof Killed || error instanceof InsurerTimeout)
      return error.message;
    throw error;
  }
}

/** Every live request of the world. */
export const liveOf = async (world: World): Promise<number> =>
  (
    await rowOf<{ n: number }>(
      world.db,
      sql`select count(*)::int as n from saga where state in ('asked', 'unknown')
           and psn_no = any(${sql.param(world.people.map((one) => personal(one.psnNo)))})`,
    )
  ).n;
