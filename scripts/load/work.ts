/** What tills and administrators do all day, as calls of the contract. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '../../contract/index.ts';
import type { GroupKey } from '../../contract/reconciliation/day.ts';
import { callsOfReport } from '../../contract/report/settled.ts';
import { CallFailed, newDevice, type Account } from './client.ts';

/** What ends the work, and how fast it goes. */
export interface Pace {
  readonly signal: AbortSignal;
  /** From one customer of a till to the next, and from one look of an administrator to the next, on average; ms. */
  readonly customerMs: number;
  readonly lookMs: number;
}

/** Waits for a time that varies by half; false when the work is over. */
const rest = ({ signal }: Pace, ms: number): Promise<boolean> =>
  sleep(ms * (0.5 + Math.random()), undefined, { signal }).then(
    () => true,
    () => false,
  );

/** The goods that a till sells, and how many lines at most; a sale has from one to so many. */
const SHELF = 20;
const MOST_LINES = 4;

/**
 * A till: signs its operator in, and settles customer after customer: card, goods, 预结算, 结算.
 * @param certno of the customer; no two tills use the same one at the same time
 */
export async function till(account: Account, certno: string, pace: Pace): Promise<void> {
  const device = newDevice();
  if (!(await rest(pace, pace.customerMs * Math.random()))) return;
  await quietly(() => account.call(contract.counter.signIn, {}, device));
  do await quietly(() => customer(account, certno, device));
  while (await rest(pace, pace.customerMs));
}

async function customer(account: Account, certno: string, device: string): Promise<void> {
  const { cardSn, proposed } = await account.call(
    contract.card.read,
    { mdtrtCertType: '02', mdtrtCertNo: certno },
    device,
  );
  const { rows } = await account.call(contract.counter.searchGoods, { pageSize: SHELF }, device);
  // On prescription: a pharmacist would have to be there. Special drugs need a filing.
  const sold = rows.filter(
    (goods) => goods.medListCodg !== null && goods.rxFlag === '0' && goods.isSpecial !== true,
  );
  const from = Math.floor(Math.random() * sold.length);
  const chosen = [...sold, ...sold].slice(
    from,
    from + 1 + Math.floor(Math.random() * Math.min(MOST_LINES, sold.length)),
  );
  if (proposed === null) return account.lacks('参保人没有正常参保的险种');
  if (chosen.length === 0) return account.lacks('门店没有可以医保结算的商品');
  const sale = {
    cardSn,
    insutype: proposed,
    medType: '41' as const,
    acctUsedFlag: '0' as const,
    lines: chosen.map(({ fixmedinsHilistId, pric }, nth) => ({
      feedetlSn: String(nth + 1),
      fixmedinsHilistId,
      cnt: '1.0000',
      pric,
      drugTracCodg: [],
    })),
  };
  const { amounts } = await account.call(contract.counter.preSettle, sale, device);
  const { medfeeSumamt, fundPaySumamt, acctPay, psnCashPay } = amounts;
  await account.call(
    contract.counter.confirmSettlement,
    {
      ...sale,
      medfeeSumamt,
      fundPaySumamt,
      acctPay,
      psnCashPay,
      rtalDocno: `L-${randomUUID()}`.slice(0, 30),
      tryId: randomUUID(),
    },
    device,
  );
}

/** The days that lists ask for: the last week. */
export interface Days {
  readonly begndate: string;
  readonly enddate: string;
}

const settled = callsOfReport({ id: 'settlement' });

/** An administrator: looks at lists with their sums, at reports and the home page; now and then reconciles or exports. */
export async function admin(account: Account, days: Days, pace: Pace): Promise<void> {
  const withSums = (paged: () => Promise<unknown>, totals: () => Promise<unknown>) => () =>
    Promise.all([paged(), totals()]);
  const month = { ...days, by: 'store' };
  const looks: readonly (() => Promise<unknown>)[] = [
    () => account.call(contract.dashboard.overview, {}),
    withSums(
      () => account.call(contract.order.paged, { ...days, pageSize: 200 }),
      () => account.call(contract.order.totals, days),
    ),
    withSums(
      () => account.call(contract.reconciliation.dayPaged, { ...days, pageSize: 200 }),
      () => account.call(contract.reconciliation.dayTotals, days),
    ),
    withSums(
      () => account.call(contract.abnormalOrder.paged, { ...days, pageSize: 200 }),
      () => account.call(contract.abnormalOrder.totals, days),
    ),
    withSums(
      () => account.call(settled.paged, month),
      () => account.call(settled.totals, month),
    ),
    withSums(
      () => account.call(contract.unLiquidate.paged, { asOf: days.enddate }),
      () => account.call(contract.unLiquidate.totals, { asOf: days.enddate }),
    ),
    () => reconcile(account, days, pace),
    () => exported(account, days, pace),
  ];
  let nth = Math.floor(Math.random() * looks.length);
  if (!(await rest(pace, pace.lookMs * Math.random()))) return;
  do {
    const look = looks[nth % looks.length];
    nth += 1;
    if (look) await quietly(look);
  } while (await rest(pace, pace.lookMs));
}

/** Reconciles a row of the day's list, and waits for the job. */
async function reconcile(account: Account, days: Days, pace: Pace): Promise<void> {
  const { rows } = await account.call(contract.reconciliation.dayPaged, { ...days, pageSize: 20 });
  const row = rows[Math.floor(Math.random() * rows.length)];
  if (!row) return;
  const { settleDate, fixmedinsCode, insutype, clrType, setlOptins }: GroupKey = row;
  const groups = [{ settleDate, fixmedinsCode, insutype, clrType, setlOptins }];
  const { jobId } = await account.call(contract.reconciliation.dayReconcile, { groups });
  await jobOver(account, jobId, pace);
}

/** Exports a day's orders, and waits for the file. */
async function exported(account: Account, { enddate }: Days, pace: Pace): Promise<void> {
  const query = { begndate: enddate, enddate };
  const { jobId } = await account.call(contract.export.start, {
    listId: 'order-management',
    query,
    columns: ['msgid', 'setlTime', 'medfeeSumamt'],
    format: 'csv' as const,
  });
  await jobOver(account, jobId, pace);
}

/** How often the console asks how a job goes on, ms. */
const ASKED_MS = 1000;
async function jobOver(account: Account, jobId: string, { signal }: Pace): Promise<void> {
  for (;;) {
    const { state } = await account.call(contract.job.get, { id: jobId });
    if (state !== 'queued' && state !== 'running') return;
    await sleep(ASKED_MS, undefined, { signal });
  }
}

/** A failure is recorded with its call; the person goes on with something else. */
async function quietly(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!(error instanceof CallFailed) && !isEnd(error)) throw error;
  });
}
const isEnd = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
