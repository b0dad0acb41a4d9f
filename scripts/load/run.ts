import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '../../contract/index.ts';
import { Problem } from '../lib/problem.mjs';
import { Account, Deployment } from './client.ts';
import { Recorder, type CallFigures } from './record.ts';
import { admin, till } from './work.ts';

export interface LoadAccount {
  readonly userName: string;
  readonly password: string;
}
export interface LoadPlan {
  /** Address of the deployment, without or with the path of the API. */
  readonly base: string;
  readonly tills: number;
  readonly admins: number;
  readonly ms: number;
  readonly customerMs: number;
  readonly lookMs: number;
  /** The last day of the week that lists show; today by default. */
  readonly day?: string | undefined;
  readonly tillAccounts: readonly LoadAccount[];
  readonly adminAccounts: readonly LoadAccount[];
  /** Whose cards the tills read; of a demo its invented people. */
  readonly certnos?: readonly string[] | undefined;
  /** The operator has confirmed that the deployment is not a demo. */
  readonly mayBeReal: boolean;
}
export interface LoadReport {
  readonly base: string;
  readonly buildVersion: string;
  readonly tills: number;
  readonly admins: number;
  readonly seconds: number;
  readonly calls: readonly CallFigures[];
}

const API = '/prod-api';
const DAY_MS = 86_400_000;

/** Plays the plan against a running deployment. @throws Problem where it cannot begin */
export async function runLoad(
  plan: LoadPlan,
  say: (line: string) => void = () => undefined,
): Promise<LoadReport> {
  const recorder = new Recorder();
  const end = new AbortController();
  const root = plan.base.replace(/\/+$/, '');
  const deployment = new Deployment(root.endsWith(API) ? root : root + API, recorder, end.signal);
  const config = await deployment.config().catch((error: unknown) => {
    throw new Problem(`无法连接 ${plan.base}：${error instanceof Error ? error.message : String(error)}`);
  });
  const accounts = (given: readonly LoadAccount[], wanted: number): Account[] =>
    given.slice(0, wanted).map((one) => new Account(deployment, one));
  const cashiers = accounts(plan.tillAccounts, plan.tills);
  const clerks = accounts(plan.adminAccounts, plan.admins);
  for (const account of [...cashiers, ...clerks]) {
    const { isDemo } = await account.enter();
    if (isDemo !== true && !plan.mayBeReal)
      throw new Problem(`${plan.base} 不是演示环境：压测会产生真实的结算、对账和导出，确认请加 --yes`);
  }
  const certnos = plan.tills === 0 ? [] : (plan.certnos ?? (await sandboxPeople(cashiers)));
  if (certnos.length < plan.tills)
    say(
      `只有 ${certnos.length} 位参保人，${plan.tills - certnos.length} 个收银台没有顾客，请用账号文件的 certnos 增加`,
    );
  const pace = { signal: end.signal, customerMs: plan.customerMs, lookMs: plan.lookMs };
  const enddate = plan.day ?? new Date(config.serverTime + 8 * 3_600_000).toISOString().slice(0, 10);
  const begndate = new Date(Date.parse(enddate) - 6 * DAY_MS).toISOString().slice(0, 10);
  const from = performance.now();
  const people = [
    ...certnos.slice(0, plan.tills).map((certno, nth) => till(inTurn(cashiers, nth), certno, pace)),
    ...Array.from({ length: plan.admins }, (_, nth) =>
      admin(inTurn(clerks, nth), { begndate, enddate }, pace),
    ),
  ];
  const over = sleep(plan.ms).then(() => end.abort());
  await Promise.all([...people, over]);
  return {
    base: plan.base,
    buildVersion: config.buildVersion,
    tills: Math.min(plan.tills, certnos.length),
    admins: plan.admins,
    seconds: Math.round((performance.now() - from) / 1000),
    calls: recorder.figures(),
  };
}

function inTurn<T>(all: readonly T[], nth: number): T {
  const one = all[nth % all.length];
  if (one === undefined) throw new Problem('没有可用的账号');
  return one;
}

/** Invented people without special cases. @throws Problem where a real centre answers */
async function sandboxPeople(cashiers: readonly Account[]): Promise<string[]> {
  const { cards } = await inTurn(cashiers, 0)
    .call(contract.card.sandboxCards, {})
    .catch((error: unknown) => {
      throw new Problem(
        `没有模拟卡（${error instanceof Error ? error.message : String(error)}），请在账号文件中用 certnos 列出参保人的证件号码`,
      );
    });
  return cards.filter(({ password }) => password === null).map(({ certno }) => certno);
}
