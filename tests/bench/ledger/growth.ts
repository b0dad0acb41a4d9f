/** What the lists and reports of the ledger cost at 5 million settlements of a month ÷ at 200,000, for who reaches all of them. */
import { sql } from 'drizzle-orm';
import { allCalls } from '../../../contract/index.ts';
import type { Call } from '../../../contract/wire/call.ts';
import type { Database } from '../../../server/db/connect.ts';
import { handlers } from '../../../server/handlers.ts';
import { askAs, type Ask } from '../../../server/http/askAs.ts';
import { foldAreaSums } from '../../../server/ledger/areaSums.ts';
import { foldDaySums } from '../../../server/ledger/daySums.ts';
import { refreshLocal } from '../../../server/ledger/local.ts';
import { countUnliquidated } from '../../../server/ledger/unliquidated.ts';
import type { SessionUser } from '../../../server/security/session.ts';
import { findAsker } from '../../../server/security/session.ts';
import { sampleInput } from '../../server/http/samples.ts';
import { benchAccounts } from '../accounts.ts';
import { median, rounded, timed, type Figure } from '../figure.ts';
import { DAYS } from './make.ts';

const ROUNDS = 5;
/** Whatever takes less, ms, is not worth a clerk's notice, and its ratio is noise. */
const LEAST_MS = 10;
/** Named in the report. */
const WORST = 8;

/** Lists, sums and reports over settlements, day groups and what is made of them. */
const MODULES =
  /^(abnormalOrder|dashboard|fundLiquidation|liquidation|order|otherpayOrder|reconciliation|report|unLiquidate|auditAnalyze|rx|clearScore)\./;
const calls = allCalls().filter((call) => call.reads === 'replica' && MODULES.test(call.id));

/** The month of the ledger in place of the sample's days; the first page is asked for as the console asks. */
function inputOf(call: Call): unknown {
  const month = { ...DAYS, settleMonth: DAYS.begndate.slice(0, 7), asOf: DAYS.enddate, pageSize: 200 };
  const fields = { ...sampleInput(call) };
  for (const [name, value] of Object.entries(month)) if (name in call.request.shape) fields[name] = value;
  return call.request.parse(fields);
}

async function readyToAsk(db: Database): Promise<Ask> {
  await benchAccounts(db);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await refreshLocal(tx, { ...DAYS, scope: { kind: 'all' } });
  });
  // As the sweeps do.
  await foldAreaSums(db);
  await foldDaySums(db, 0);
  await countUnliquidated(db);
  await db.execute(sql`analyze`);
  const user = await findAsker(db, { userId: 'U-super', medicalAreaCode: '', enteredBy: null });
  if (!user) throw new Error('no super administrator');
  return askAs({ db } as Parameters<typeof askAs>[0], handlers, user satisfies SessionUser);
}

interface Cost {
  readonly id: string;
  readonly small: number;
  readonly large: number;
}

export async function growthFigure(
  small: Database,
  large: Database,
  say: (line: string) => void,
): Promise<Figure> {
  const asks = { small: await readyToAsk(small), large: await readyToAsk(large) };
  const costs: Cost[] = [];
  for (const call of calls) {
    const input = inputOf(call);
    const cost = async (ask: Ask): Promise<number> => {
      await ask(call, input);
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(() => ask(call, input)));
      return median(times);
    };
    costs.push({ id: call.id, small: await cost(asks.small), large: await cost(asks.large) });
  }
  const ratioOf = ({ small: few, large: many }: Cost): number =>
    Math.max(many, LEAST_MS) / Math.max(few, LEAST_MS);
  const worst = costs.toSorted((one, other) => ratioOf(other) - ratioOf(one));
  const told = worst
    .slice(0, WORST)
    .map(
      (cost) =>
        `${cost.id} ${rounded(ratioOf(cost))} (${rounded(cost.large, 0)} ÷ ${rounded(cost.small, 0)} ms)`,
    );
  for (const cost of worst) say(`${cost.id}: ${rounded(cost.large, 1)} ÷ ${rounded(cost.small, 1)} ms`);
  return {
    name: 'lists.growth.5m',
    value: rounded(worst[0] ? ratioOf(worst[0]) : 0),
    unit: 'ratio',
    baseline: `worst of ${calls.length} lists, sums and reports of a month, at 5,000,000 ÷ 200,000 settlements, medians of ${ROUNDS}, times below ${LEAST_MS} ms count as that; the worst: ${told.join(', ')}`,
  };
}
