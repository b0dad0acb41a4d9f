/**
 * `npm run seed -- [--settlements N] [--days N] [--last-day YYYY-MM-DD] [--stores N] [--reset --yes]`: fills the database that
 * `npm start` uses with demo data of any size; the stress set has 5,000,000 settlements. With `--stores` the data comes in many
 * transactions (server/seed/stream.ts): the same command goes on after an interruption. A database with other data is left unchanged,
 * unless `--reset`, confirmed by `--yes`, deletes the data first.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { connect, type Database } from '../server/db/connect.ts';
import { createdByMigrations, migrateDatabase } from '../server/db/migrate.ts';
import { openSecrets } from '../server/security/appKey.ts';
import { dayAfter, today } from '../server/query/range.ts';
import { demoAccounts } from '../server/seed/accounts.ts';
import { demoStore } from '../server/seed/day/stores.ts';
import { seedDemo } from '../server/seed/demo.ts';
import { keptPlan, missingChunks, SIZES, streamLedger, type StreamPlan } from '../server/seed/stream.ts';
import { openPeople } from '../server/security/people.ts';
import { readKeys } from './lib/appKey.ts';
import { openDatabase } from './lib/database.ts';
import { Problem } from './lib/problem.mjs';
import { runScript } from './lib/runScript.ts';

const root = path.resolve(import.meta.dirname, '..');
const say = (line: string): void => console.log(line);

function readOptions() {
  const { values } = parseArgs({
    options: {
      settlements: { type: 'string', default: '120000' },
      days: { type: 'string', default: '90' },
      'last-day': { type: 'string' },
      stores: { type: 'string' },
      reset: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  });
  const settlements = Number(values.settlements);
  const days = Number(values.days);
  if (!Number.isInteger(settlements) || settlements < 1 || settlements > 100_000_000)
    throw new Problem('--settlements 应为 1 至 100000000 的整数');
  if (!Number.isInteger(days) || days < 1 || days > 3660) throw new Problem('--days 应为 1 至 3660 的整数');
  const stores = values.stores === undefined ? undefined : Number(values.stores);
  if (stores !== undefined && (!Number.isInteger(stores) || stores < 305 || stores > 100_000))
    throw new Problem('--stores 应为 305 至 100000 的整数');
  const lastDay = values['last-day'];
  if (lastDay !== undefined && (!isDay(lastDay) || lastDay > today()))
    throw new Problem('--last-day 应为不晚于今天的日期，格式 YYYY-MM-DD');
  return {
    settlements,
    days,
    reset: values.reset,
    yes: values.yes,
    ...(lastDay !== undefined && { lastDay }),
    ...(stores !== undefined && { stores }),
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

/** How often the stream says how far it is, ms. */
const SAID_MS = 10_000;

/** Adds what is missing of a streamed set. */
async function goOn(db: Database, plan: StreamPlan): Promise<void> {
  const from = performance.now();
  let saidAt = from;
  await streamLedger(db, plan, demoStore(), (done, added) => {
    if (performance.now() - saidAt < SAID_MS && done < plan.settlements) return;
    saidAt = performance.now();
    const rate = (added / (saidAt - from)) * 1000;
    const minutes = Math.ceil((plan.settlements - done) / rate / 60);
    say(
      `  已有 ${done} 笔，每秒 ${Math.round(rate)} 笔${done < plan.settlements ? `，约需 ${minutes} 分钟` : ''}`,
    );
  });
}

async function main(): Promise<void> {
  const { reset, yes, stores, ...plan } = readOptions();
  const database = await openDatabase(root, process.env, say);
  const db = connect(database.url, { max: 2, statementTimeoutMs: 0 });
  try {
    say(database.description);
    const begun = (await hasData(db)) ? await keptPlan(db) : null;
    const secretsOf = () => openSecrets(db, readKeys(process.env, say));
    if (begun !== null && stores !== undefined && !reset) {
      const wanted = { ...begun, ...plan, stores };
      if (JSON.stringify(wanted) !== JSON.stringify(begun))
        throw new Problem(
          `数据库中的数据按 --settlements ${begun.settlements} --days ${begun.days} --stores ${begun.stores} --last-day ${begun.lastDay} 生成，请用同样的参数继续，或加 --reset --yes 重新生成`,
        );
      if ((await missingChunks(db, begun)).length === 0) throw new Problem('数据已全部生成，未作改动');
      say('继续生成……');
      await openPeople([db], await secretsOf());
      await goOn(db, begun);
      say('完成。');
      return;
    }
    if (await hasData(db)) {
      if (!reset) throw new Problem('数据库中已有数据，未作改动。如需清空后重新生成，请加 --reset --yes');
      if (!yes) throw new Problem('--reset 会删除数据库中的全部数据，且不能恢复；确认请再加 --yes');
      say('正在清空……');
      await dropAll(db);
    }
    await migrateDatabase(database.url);
    say(`正在生成 ${plan.settlements} 笔结算（${plan.days} 天）……`);
    const secrets = await secretsOf();
    const demoPassword = process.env['DEMO_PASSWORD'];
    const stream =
      stores === undefined ? undefined : { lastDay: dayAfter(today(), -1), ...plan, stores, ...SIZES };
    const isSeeded = await seedDemo(db, {
      // Of a streamed set nothing is reconciled: its days come one by one.
      ...(stream ? { stream } : { ...plan, past: 'worked' as const }),
      secrets,
      demoPassword: demoPassword === '' ? undefined : demoPassword,
      onStep: (name, ms) => say(`  ${name} ${(ms / 1000).toFixed(1)} s`),
    });
    if (!isSeeded)
      throw new Problem('数据库中已有账号，或演示已结束，未作改动。如需清空后重新生成，请加 --reset --yes');
    if (stream) await goOn(db, stream);
    const [account] = await demoAccounts(db, secrets);
    say(`完成。演示账号密码：${account?.password ?? ''}`);
  } finally {
    await db.$client.end();
    await database.stop();
  }
}

await runScript(main);
