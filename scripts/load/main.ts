/**
 * `npm run load -- --tills N --admins M --minutes K --base URL`: plays a day's mix against a running deployment, and reports by call
 * (docs/running.md). Exit code 1: calls failed, or it could not begin; 2: a wrong option.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { columns } from '../lib/box.ts';
import { describeProblem, Problem, wrongOption } from '../lib/problem.mjs';
import { runLoad, type LoadPlan, type LoadReport } from './run.ts';

const USAGE = `用法：npm run load -- [--base URL] [--tills N] [--admins M] [--minutes K] [--customer S] [--look S] [--day YYYY-MM-DD] [--accounts FILE] [--json FILE] [--yes]`;

const account = z.strictObject({ userName: z.string().min(1), password: z.string().min(1) });
const accountsFile = z.strictObject({
  tills: z.array(account).default([]),
  admins: z.array(account).default([]),
  certnos: z.array(z.string().min(1)).optional(),
});
type AccountsFile = z.infer<typeof accountsFile>;

class WrongOption extends Error {}

/** @throws WrongOption */
function numberIn(name: string, text: string, least: number, most: number, isWhole = true): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= least && value <= most) || (isWhole && !Number.isInteger(value)))
    throw new WrongOption(
      `--${name} 应是 ${least} 到 ${most} 之间的${isWhole ? '整数' : '数'}，现为 “${text}”`,
    );
  return value;
}

/** @throws WrongOption, Problem */
function readPlan(): { readonly plan: LoadPlan; readonly json: string | undefined } {
  const { values } = parseArgs({
    options: {
      base: { type: 'string', default: 'http://127.0.0.1:8080' },
      tills: { type: 'string', default: '10' },
      admins: { type: 'string', default: '5' },
      minutes: { type: 'string', default: '5' },
      customer: { type: 'string', default: '60' },
      look: { type: 'string', default: '15' },
      day: { type: 'string' },
      accounts: { type: 'string' },
      json: { type: 'string' },
      yes: { type: 'boolean', default: false },
    },
  });
  if (!URL.canParse(values.base) || !/^https?:$/.test(new URL(values.base).protocol))
    throw new WrongOption(`--base 应是 http 或 https 地址，现为 “${values.base}”`);
  if (values.day !== undefined && !/^\d{4}-\d\d-\d\d$/.test(values.day))
    throw new WrongOption(`--day 的格式应为 YYYY-MM-DD，现为 “${values.day}”`);
  const { tills, admins, certnos } =
    values.accounts === undefined ? demoAccounts() : readAccounts(values.accounts);
  const plan: LoadPlan = {
    base: values.base,
    tills: numberIn('tills', values.tills, 0, 2000),
    admins: numberIn('admins', values.admins, 0, 2000),
    ms: numberIn('minutes', values.minutes, 0.05, 1440, false) * 60_000,
    customerMs: numberIn('customer', values.customer, 1, 3600, false) * 1000,
    lookMs: numberIn('look', values.look, 1, 3600, false) * 1000,
    day: values.day,
    tillAccounts: tills,
    adminAccounts: admins,
    certnos,
    mayBeReal: values.yes,
  };
  if (plan.tills + plan.admins === 0) throw new WrongOption('--tills 和 --admins 不能都为 0');
  if (plan.tills > 0 && tills.length === 0) throw new Problem('账号文件没有收银台账号 tills');
  if (plan.admins > 0 && admins.length === 0) throw new Problem('账号文件没有管理账号 admins');
  return { plan, json: values.json };
}

/** The accounts of the demo, by the password that its start has printed. @throws Problem */
function demoAccounts(): AccountsFile {
  const password = process.env['DEMO_PASSWORD'];
  if (!password)
    throw new Problem('请用环境变量 DEMO_PASSWORD 给出演示账号的密码，或用 --accounts 指定账号文件');
  const named = (...names: readonly string[]) => names.map((userName) => ({ userName, password }));
  return { tills: named('store'), admins: named('super', 'area', 'company') };
}

/** @throws Problem */
function readAccounts(file: string): AccountsFile {
  try {
    return accountsFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Problem(
      `账号文件 ${file} 无法读取，应形如 {"tills":[{"userName":"…","password":"…"}],"admins":[…],"certnos":["…"]}`,
      { cause: error },
    );
  }
}

function table({ calls, seconds, tills, admins, buildVersion }: LoadReport): string[] {
  const rows = calls.map((one) =>
    [one.call, one.count, one.failed, one.refused, one.p50, one.p95, one.p99, one.max].map(String),
  );
  const reasons = calls.flatMap(({ call, reasons: all }) =>
    all.slice(0, 3).map(([reason, count]) => `  ${call} ${count} 次：${reason}`),
  );
  return [
    `${tills} 个收银台、${admins} 位管理人员，${seconds} 秒，版本 ${buildVersion}`,
    ...columns([['调用', '次数', '失败', '拒绝', 'p50 毫秒', 'p95', 'p99', '最长'], ...rows]),
    ...(reasons.length > 0 ? ['失败和拒绝的原因', ...reasons] : []),
  ];
}

try {
  const { plan, json } = readPlan();
  const say = (line: string): void => console.log(line);
  const report = await runLoad(plan, say);
  for (const line of table(report)) say(line);
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`);
  if (report.calls.some(({ failed }) => failed > 0)) process.exitCode = 1;
} catch (error) {
  const wrong = error instanceof WrongOption ? error.message : wrongOption(error);
  console.error(wrong === null ? describeProblem(error, process.env) : `${wrong}\n${USAGE}`);
  process.exitCode = wrong === null ? 1 : 2;
}
