import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { CardPerson } from '../../../contract/card.ts';
import type { Envelope } from '../../../contract/wire/envelope.ts';
import { connect, type Database } from '../../../server/db/connect.ts';
import { createSession } from '../../../server/security/session.ts';
import { p95, quantile, rounded, type Figure } from '../figure.ts';

const TILLS = 30;
const READERS = 300;
const SETTLEMENTS = 100_000;
const DAYS = 30;
const PASSWORD = 'Yibao#Bench2026';
const ROUNDS = 3;
const ROUND_MS = 12_000;
/** Between two customers of a till: ten times as fast as a busy till, which serves one a minute. */
const PAUSE_MS = 5000;

export interface Till {
  readonly token: string;
  readonly certno: string;
  readonly goodsId: string;
  readonly pric: string;
}
interface Load {
  /** Of each sale, from the card to settled, ms. */
  readonly sales: number[];
  /** Of each look at /healthz, ms. */
  readonly health: number[];
  readonly faults: string[];
}

/** p95 of a sale at 30 tills beside 300 people who read what is heavy ÷ p95 at the same tills alone. */
export async function tillsFigure(databaseUrl: string, say: (line: string) => void): Promise<Figure> {
  const children: ChildProcess[] = [];
  const start = (file: string, given: object): ChildProcess => {
    const child = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, file)], {
      env: { ...process.env, NODE_ENV: 'production', YIBAO_BENCH: JSON.stringify(given) },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    children.push(child);
    return child;
  };
  const db = connect(databaseUrl, { max: 2 });
  try {
    say(`making ${SETTLEMENTS} settlements of ${DAYS} days …`);
    const server = start('serve.ts', {
      databaseUrl,
      demoPassword: PASSWORD,
      settlements: SETTLEMENTS,
      days: DAYS,
    });
    const base = `${(await firstLine(server)).replace(/\/$/, '')}/prod-api`;
    const tills = await openTills(db, base);
    const token = await tokenOf(db, 'U-super');
    const given = { base, token, count: READERS, paths: await heavyPaths(db) };
    await measure(base, tills, 3000);
    const quiet: Load = { sales: [], health: [], faults: [] };
    const loud: Load = { sales: [], health: [], faults: [] };
    const reads: Record<string, number> = {};
    // In turn, so that the machine's other load falls on both.
    for (let round = 0; round < ROUNDS; round++) {
      add(quiet, await measure(base, tills, ROUND_MS));
      const readers = start('readers.ts', given);
      await new Promise((resolve) => setTimeout(resolve, 2000));
      add(loud, await measure(base, tills, ROUND_MS));
      const told = firstLine(readers);
      readers.stdin?.end();
      for (const [status, n] of Object.entries(JSON.parse(await told) as Record<string, number>))
        reads[status] = (reads[status] ?? 0) + n;
      await new Promise((resolve) => setTimeout(resolve, 2000));
    }
    const faults = [...quiet.faults, ...loud.faults];
    if (faults.length > 0)
      throw new Error(`${faults.length} calls of a till or of health failed: ${faults[0]}`);
    const [beside, alone] = [p95(loud.sales), p95(quiet.sales)];
    return {
      name: 'tills.vs-quiet',
      value: rounded(beside / alone),
      unit: 'ratio',
      baseline:
        `${rounded(beside, 0)} ÷ ${rounded(alone, 0)} ms, p95 of ${loud.sales.length} and ${quiet.sales.length} sales at ${TILLS} tills; ` +
        `median ${rounded(quantile(loud.sales, 0.5), 0)} ÷ ${rounded(quantile(quiet.sales, 0.5), 0)}; ` +
        `/healthz at most ${rounded(Math.max(...loud.health), 0)} ms; reads by status ${JSON.stringify(reads)}`,
    };
  } finally {
    for (const child of children) child.kill();
    await db.$client.end();
  }
}

const add = (to: Load, { sales, health, faults }: Load): void => {
  to.sales.push(...sales);
  to.health.push(...health);
  to.faults.push(...faults);
};

export const firstLine = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    if (child.stdout) createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`a process ended (${code ?? 'killed'})`)));
  });

export const tokenOf = async (db: Database, userId: string): Promise<string> => {
  const token = await createSession(db, userId, '');
  if (token === null) throw new Error(`no session for ${userId}`);
  return token;
};

/** A cashier in each of so many stores, each with one drug on the shelf and one customer. */
export async function openTills(db: Database, base: string, count = TILLS): Promise<readonly Till[]> {
  const { $client } = db;
  await $client.query(
    `with goods as (select g.* from store_goods g join app_user u using (fixmedins_code) join centre.drug d using (med_list_codg)
                     where u.user_name = 'store' and d.chrgitm_lv = '01' and barcode is not null order by g.pric, 2 limit 1)
     insert into store_goods select (jsonb_populate_record(null::store_goods,
              to_jsonb(g) || jsonb_build_object('fixmedins_code', s.fixmedins_code))).*
       from goods g, store s on conflict do nothing`,
  );
  await $client.query(
    `insert into app_user select (jsonb_populate_record(null::app_user, to_jsonb(u) || jsonb_build_object(
              'user_id', 'B-' || s.nth, 'user_name', 'till' || s.nth, 'fixmedins_code', s.fixmedins_code,
              'company_id', s.company_id))).*
       from app_user u, (select row_number() over (order by fixmedins_code) as nth, * from store limit $1) s
      where u.user_name = 'store'`,
    [count],
  );
  const { rows } = await $client.query<{ userId: string; certno: string; goodsId: string; pric: string }>(
    `select 'B-' || nth as "userId", p.certno, g.id as "goodsId", g.pric::numeric(16,6)::text as pric
       from generate_series(1, $1::int) nth
       join (select row_number() over (order by psn_no) as nth, certno from centre.person
              where exists (select from centre.insured i where i.psn_no = person.psn_no and i.insutype = '310')) p using (nth),
            (select fixmedins_hilist_id as id, g.pric from store_goods g join app_user u using (fixmedins_code)
               join centre.drug d using (med_list_codg)
              where u.user_name = 'store' and d.chrgitm_lv = '01' and barcode is not null order by g.pric, 1 limit 1) g`,
    [count],
  );
  const tills: Till[] = [];
  for (const { userId, ...rest } of rows) {
    const till = { ...rest, token: await tokenOf(db, userId) };
    await ask(base, till.token, 'POST', '/api/Counter/SignIn', {});
    tills.push(till);
  }
  return tills;
}

/** @throws Error with the status and the sentence of a refusal */
export async function ask<T>(
  base: string,
  token: string,
  method: 'GET' | 'POST',
  where: string,
  data?: object,
): Promise<T> {
  const response = await fetch(base + where, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(data && { body: JSON.stringify(data) }),
  });
  const body = (await response.json()) as Envelope;
  if (!body.success) throw new Error(`${response.status} ${where.split('?')[0] ?? ''}: ${body.error ?? ''}`);
  return body.result as T;
}

/** A customer at a till: the card, the amounts, the settlement. @returns the number of the sale's receipt */
export async function sell(
  base: string,
  { token, certno, goodsId, pric }: Till,
  rtalDocno = `B-${randomUUID()}`.slice(0, 30),
): Promise<string> {
  const query = new URLSearchParams({ mdtrtCertType: '02', mdtrtCertNo: certno }).toString();
  const person = await ask<CardPerson>(base, token, 'GET', `/api/Card/Read?${query}`);
  const sale = {
    cardSn: person.cardSn,
    insutype: '310',
    medType: '41',
    acctUsedFlag: '0',
    lines: [{ feedetlSn: '1', fixmedinsHilistId: goodsId, cnt: '1.0000', pric, drugTracCodg: [] }],
  };
  const { amounts } = await ask<{ amounts: Record<string, string> }>(
    base,
    token,
    'POST',
    '/api/Counter/PreSettle',
    sale,
  );
  const { medfeeSumamt, fundPaySumamt, acctPay, psnCashPay } = amounts;
  await ask(base, token, 'POST', '/api/Counter/ConfirmSettlement', {
    ...sale,
    medfeeSumamt,
    fundPaySumamt,
    acctPay,
    psnCashPay,
    rtalDocno,
    tryId: randomUUID(),
  });
  return rtalDocno;
}

/** All tills at work for so long. */
export async function measure(base: string, tills: readonly Till[], ms: number): Promise<Load> {
  const load: Load = { sales: [], health: [], faults: [] };
  const end = performance.now() + ms;
  const watch = async (into: number[], work: () => Promise<unknown>): Promise<void> => {
    const from = performance.now();
    await work().then(
      () => into.push(performance.now() - from),
      (error: unknown) => load.faults.push(String(error)),
    );
  };
  const pause = (long: number) => new Promise((resolve) => setTimeout(resolve, long));
  const till = async (one: Till, nth: number): Promise<void> => {
    await pause((PAUSE_MS * nth) / tills.length);
    while (performance.now() < end) {
      await watch(load.sales, () => sell(base, one));
      await pause(PAUSE_MS);
    }
  };
  const health = async (): Promise<void> => {
    while (performance.now() < end) {
      await watch(load.health, async () => {
        const { status } = await fetch(new URL('/healthz', base));
        if (status !== 200) throw new Error(`${status} /healthz`);
      });
      await pause(200);
    }
  };
  await Promise.all([...tills.map(till), health()]);
  return load;
}

/** Lists, sums, day totals and reports over all days: what opens pages, and what an export reads. */
async function heavyPaths(db: Database): Promise<readonly string[]> {
  const { rows } = await db.$client.query<{ begndate: string; enddate: string }>(
    `select to_char(min(settle_date), 'YYYY-MM-DD') as begndate, to_char(max(settle_date), 'YYYY-MM-DD') as enddate from day_rec`,
  );
  const range = new URLSearchParams({ ...rows[0] }).toString();
  return [
    `/api/Order/Totals?${range}`,
    `/api/Order/Paged?${range}&pageSize=1000&sortKey=medfeeSumamt`,
    `/api/Reconciliation/DayTotals?${range}`,
    `/api/Report/OrderInfoTotals?${range}`,
    `/api/Report/FundPayPaged?${range}&pageSize=1000`,
    `/api/Report/SettlementPaged?${range}&pageSize=1000`,
    `/api/AbnormalOrder/Totals?${range}`,
    `/api/Order/Paged?${range}&pageSize=1000&skip=50000`,
    `/api/Reconciliation/KindDayTotals?${range}`,
  ];
}
