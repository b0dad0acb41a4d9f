/** Random actions of two tills with random faults: cards read, sales previewed and confirmed one to three times; then the books are compared. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { rowOf, rowsOf, type Database } from '../../../server/db/connect.ts';
import type { CallContext } from '../../../server/http/handler.ts';
import { ROLE } from '../../../server/security/session.ts';
import { noFigures } from '../../../server/figures/figures.ts';
import { setFault, type FaultKind } from '../../../server/insurer/sandbox/faults.ts';
import { readCard } from '../../../server/till/read.ts';
import { storeOf, type Store } from '../../../server/till/store.ts';
import { keepCash, pendingOf, takeCash } from '../../../server/modules/counter/cash.ts';
import { askNow, confirmSettlement, preSettle } from '../../../server/modules/counter/settle.ts';
import { shiftOf } from '../../../server/modules/counter/shift.ts';
import { signIn } from '../../../server/till/sign.ts';
import type { Secrets } from '../../../server/security/secrets.ts';
import { sweepSagas } from '../../../server/saga/sweep.ts';
import { wrongs } from '../saga/books.ts';
import { clearUp } from '../saga/sequences.ts';
import { makeWorld, PATIENCE_MS, told, type Accident, type World } from '../saga/world.ts';
import { line } from './till.ts';

type Act =
  | { readonly do: 'sell'; readonly clerk: 0 | 1; readonly sale: number; readonly presses: 1 | 2 | 3; readonly away: boolean }
  | { readonly do: 'ask' | 'keep' | 'giveUp'; readonly clerk: 0 | 1; readonly sale: number }
  | { readonly do: 'faults'; readonly infno: string; readonly kind: FaultKind; readonly delayMs: number }
  | { readonly do: 'strike'; readonly accident: Accident }
  | { readonly do: 'sweep' | 'deliver' }
  | { readonly do: 'wait'; readonly minutes: number }; // prettier-ignore

const clerk = fc.constantFrom<0 | 1>(0, 1);
const sale = fc.nat(2);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('sell' as const), clerk, sale, presses: fc.constantFrom<1 | 2 | 3>(1, 1, 2, 3), away: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('ask' as const, 'ask' as const, 'keep' as const, 'giveUp' as const), clerk, sale }) },
  { weight: 7, arbitrary: fc.record({ do: fc.constant('faults' as const), infno: fc.constantFrom('2102', '2102', '2101', '1101', '5203', '5204', '1312', '9001'), kind: fc.constantFrom<FaultKind>('lost', 'lost', 'late', 'double', 'refuse'), delayMs: fc.constantFrom(1, 4 * PATIENCE_MS) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('strike' as const), accident: fc.constantFrom<Accident>('killed before', 'killed after', 'in flight') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('sweep' as const, 'deliver' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 6, 11) }) },
); // prettier-ignore

interface Till {
  readonly world: World;
  readonly store: Store;
  readonly cards: readonly string[];
  readonly at: number;
  clerk(at: 0 | 1): CallContext;
}

async function makeTill(db: Database, secrets: Secrets, at: number): Promise<Till> {
  const world = await makeWorld(db, at);
  const clerkOf = (who: 0 | 1): CallContext =>
    ({
      db,
      tx: db,
      insurer: world.insurer,
      figures: noFigures,
      secrets,
      ip: '127.0.0.1',
      device: null,
      lookQuota: { account: 100, store: 100 },
      logTarget: () => undefined,
      user: {
        userId: `U-${at}-${who}`,
        userName: `clerk${at}${who}`,
        name: `收银${at}${who}`,
        roleCode: ROLE.store,
        fixmedinsCode: world.store,
        sessionId: `S-${at}-${who}`,
      },
    }) as unknown as CallContext;
  const people = await rowsOf<{ cardNo: string }>(
    db,
    sql`select card_no from centre.person where psn_no = any(${sql.param(world.people.map((one) => one.psnNo))}) order by psn_no`,
  );
  const store = await storeOf(db, clerkOf(0).user);
  return { world, store, at, cards: people.map((one) => one.cardNo), clerk: clerkOf };
}

const docnoOf = ({ at }: Till, number: number): string => `C${at}-SALE-${number}`;
const linesOf = (number: number) => [line({ id: 'T1' }, 1 + number), line({ id: 'T2' }, 2, '2', '24.500000')];

async function perform(till: Till, step: Act): Promise<unknown> {
  const { world, store } = till;
  switch (step.do) {
    case 'sell':
      return told(sell(till, step));
    case 'ask':
      return told(askNow(till.clerk(step.clerk), store, docnoOf(till, step.sale)));
    case 'keep': {
      const kept = { rtalDocno: docnoOf(till, step.sale), lines: linesOf(step.sale) };
      const medfeeSumamt = (16.8 * (1 + step.sale) + 49).toFixed(2);
      return told(keepCash(till.clerk(step.clerk), store, { ...kept, medfeeSumamt } as never));
    }
    case 'giveUp': {
      const asked = { rtalDocno: docnoOf(till, step.sale), isVoid: true, memo: '不要了' };
      return told(takeCash(till.clerk(step.clerk), store, asked));
    }
    case 'faults':
      return setFault(world.db.$client, {
        infno: step.infno,
        kind: step.kind,
        remaining: 1,
        delayMs: step.delayMs,
      });
    case 'strike':
      return world.strike(step.accident);
    case 'sweep':
      return told(sweepSagas(world.db, world.insurer, PATIENCE_MS));
    case 'deliver':
      return world.deliver();
    case 'wait':
      if (step.minutes >= 10) await world.deliver();
      return world.age(step.minutes);
  }
}

/** From the card to the confirmation; `away`: the clerk presses with what they were shown before somebody else bought. */
async function sell(
  till: Till,
  { clerk: who, sale: number, presses, away }: Extract<Act, { do: 'sell' }>,
): Promise<void> {
  const { store } = till;
  const context = till.clerk(who);
  await signIn(context, store);
  const person = await readCard(context, store, '03', till.cards[number % 2] ?? '');
  const acctUsedFlag = (['1', '0', '2'] as const)[number] ?? '1';
  const asked = {
    cardSn: person.cardSn,
    insutype: '310',
    medType: '41',
    acctUsedFlag,
    lines: linesOf(number),
  } as never;
  const { amounts } = await preSettle(context, store, asked);
  if (away) await told(askNow(till.clerk(who === 0 ? 1 : 0), store, docnoOf(till, (number + 1) % 3)));
  const { medfeeSumamt, fundPaySumamt, acctPay, psnCashPay } = amounts;
  const confirming = { ...(asked as object), rtalDocno: docnoOf(till, number), tryId: randomUUID(), medfeeSumamt, fundPaySumamt, acctPay, psnCashPay } as never; // prettier-ignore
  await Promise.all(
    Array.from({ length: presses }, () => told(confirmSettlement(context, store, confirming))),
  );
}

/** What must hold besides the books: nothing pends, and the two clerks' shifts are the ledger. */
async function tillWrongs(till: Till): Promise<Record<string, unknown>> {
  const { world, store } = till;
  const found: Record<string, unknown> = {};
  const docnos = [0, 1, 2].map((number) => docnoOf(till, number));
  const pending = (await pendingOf(world.db, store)).filter(
    (row) => row.kind === 'unknown' && docnos.includes(row.rtalDocno),
  );
  if (pending.length > 0) found['pending'] = pending;
  const ledger = await rowOf<{ n: number; cash: string }>(
    world.db,
    sql`select count(*)::int as n, coalesce(sum(psn_cash_pay), 0)::numeric(16,2) as cash from settlement
         where fixmedins_code = ${store.fixmedinsCode} and vali_flag = '1' and rtal_docno = any(${sql.param(docnos)})`,
  );
  const shifts = await Promise.all(
    ([0, 1] as const).map((who) => shiftOf(world.db, store, till.clerk(who).user)),
  );
  const sales = shifts.map(({ shift }) => shift.sales);
  if (sales.reduce((sum, one) => sum + one.count, 0) !== ledger.n) found['count'] = { ledger, sales };
  const cash = sales.reduce((sum, one) => sum + Math.round(Number(one.psnCashPay) * 100), 0);
  if (cash !== Math.round(Number(ledger.cash) * 100)) found['cash'] = { ledger, sales };
  return found;
}

/** `runs` sequences; each gets the next world. @throws Error with seed, path and the smallest sequence that fails */
export async function checkTills(
  db: Database,
  secrets: Secrets,
  runs: number,
  options: { readonly seed?: number; readonly say?: (done: number) => void } = {},
): Promise<{ settled: number }> {
  await db.execute(sql`select ensure_months(now()::date - 1, now()::date + 1)`);
  // Each world trades in another store.
  await db.execute(
    sql`insert into store_goods (fixmedins_code, fixmedins_hilist_id, fixmedins_hilist_name, med_list_codg, pric)
        select fixmedins_code, id, drug_name, med_list_codg, pric from store
         cross join (values ('T1', '苯磺酸氨氯地平片'), ('T2', '缬沙坦胶囊')) t (id, name)
          join centre.drug on drug_name = name`,
  );
  let at = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 12, size: 'max' }), async (steps) => {
      const till = await makeTill(db, secrets, at++);
      for (const step of steps) await perform(till, step);
      await clearUp(till.world);
      const found = { ...(await wrongs(till.world)), ...(await tillWrongs(till)) };
      if (Object.keys(found).length > 0) throw new Error(JSON.stringify(found, null, 1).slice(0, 3000));
      options.say?.(at);
    }),
    { numRuns: runs, ...(options.seed !== undefined && { seed: options.seed }) },
  );
  const { settled } = await rowOf<{ settled: number }>(
    db,
    sql`select count(*)::int as settled from settlement where rtal_docno like 'C%-SALE-%'`,
  );
  return { settled };
}
