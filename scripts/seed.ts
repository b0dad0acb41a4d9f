/**
 * `npm run seed -- [--settlements N] [--days N] [--last-day YYYY-MM-DD] [--reset --yes]`: fills the database that
 * `npm start` uses with demo data of any size; the stress set has 5,000,000 settlements. A database with data is
 * left unchanged, unless `--reset`, confirmed by `--yes`, deletes the data first.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { connect, type Database } from '../server/db/connect.ts';
import { createdByMigrations, migrateDatabase } from '../server/db/migrate.ts';
import { openSecrets } from '../server/security/appKey.ts';
import { today } from '../server/query/range.ts';
import { demoAccounts } from '../server/seed/accounts.ts';
import { seedDemo } from '../server/seed/demo.ts';
import { readKeys } from './lib/appKey.ts';
import { openDatabase } from './lib/database.ts';
import { describeProblem, Problem } from './lib/problem.mjs';

const root = path.resolve(import.meta.dirname, '..');
const say = (line: string): void => console.log(line);

function readOptions() {
  const { values } = parseArgs({
    options: {
      settlements: { type: 'string', default: '160000' },
      days: { type: 'string', default: '90' },
      'last-day': { type: 'string' },
      reset: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  });
  const settlements = Number(values.settlements);
  const days = Number(values.days);
  if (!Number.isInteger(settlements) || settlements < 1 || settlements > 100_000_000)
    throw new Problem('--settlements 应为 1 至 100000000 的整数');
  if (!Number.isInteger(days) || days < 1 || days > 3660) throw new Problem('--days 应为 1 至 3660 的整数');
  const lastDay = values['last-day'];
  if (lastDay !== undefined && (!isDay(lastDay) || lastDay > today()))
    throw new Problem('--last-day 应为不晚于今天的日期，格式 YYYY-MM-DD');
  return {
    settlements,
    days,
    reset: values.reset,
    yes: values.yes,
    ...(lastDay !== undefined && { lastDay }),
  };
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  );
}

const hasData = async (db: Database): Promise<boolean> => {
  const { rows } = await db.$client.query<{ there: boolean }>(
    `select to_regclass('company') is not null as there`,
  );
  if (!rows[0]?.there) return false;
  return ((await db.$client.query('select 1 from company limit 1')).rowCount ?? 0) > 0;
};

/** Drops everything that migrations and seeding created; other objects in the database stay. */
async function dropAll(db: Database): Promise<void> {
  const { rows } = await db.$client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and application_name = 'yibao-console' and pid <> pg_backend_pid()`,
  );
  if ((rows[0]?.n ?? 0) > 0) throw new Problem('医保云正在使用这个数据库，请先停止它再重置');
  const { tables, views, functions, sequences } = await createdByMigrations();
  // What is a view by now was a table in older versions.
  const standing = await db.$client.query<{ name: string }>(
    `select relname as name from pg_class
      where relkind = 'v' and relnamespace = 'public'::regnamespace and relname = any($1)`,
    [views],
  );
  const isView = new Set(standing.rows.map(({ name }) => name));
  const list = (names: readonly string[]): string => names.map((name) => `public.${name}`).join(', ');
  await db.$client.query(`
    drop schema if exists centre, drizzle cascade;
    ${isView.size === 0 ? '' : `drop view ${list([...isView])} cascade;`}
    drop table if exists ${list(tables.filter((name) => !isView.has(name)))} cascade;
    drop routine if exists ${list(functions)} cascade;
    drop sequence if exists ${list(sequences)} cascade;`);
}

async function main(): Promise<void> {
  const { reset, yes, ...plan } = readOptions();
  const database = await openDatabase(root, process.env, say);
  const db = connect(database.url, { max: 2, statementTimeoutMs: 0 });
  try {
    say(database.description);
    if (await hasData(db)) {
      if (!reset) throw new Problem('数据库中已有数据，未作改动。如需清空后重新生成，请加 --reset --yes');
      if (!yes) throw new Problem('--reset 会删除数据库中的全部数据，且不能恢复；确认请再加 --yes');
      say('正在清空……');
      await dropAll(db);
    }
    await migrateDatabase(database.url);
    say(`正在生成 ${plan.settlements} 笔结算（${plan.days} 天）……`);
    const secrets = await openSecrets(db, readKeys(process.env, say));
    const demoPassword = process.env['DEMO_PASSWORD'];
    const isSeeded = await seedDemo(db, {
      ...plan,
      past: 'worked',
      secrets,
      demoPassword: demoPassword === '' ? undefined : demoPassword,
      onStep: (name, ms) => say(`  ${name} ${(ms / 1000).toFixed(1)} s`),
    });
    if (!isSeeded)
      throw new Problem('数据库中已有账号，或演示已结束，未作改动。如需清空后重新生成，请加 --reset --yes');
    const [account] = await demoAccounts(db, secrets);
    say(`完成。演示账号密码：${account?.password ?? ''}`);
  } finally {
    await db.$client.end();
    await database.stop();
  }
}

try {
  await main();
} catch (error) {
  console.error(describeProblem(error, process.env));
  process.exitCode = 1;
}
