import type { Database } from '../db/connect.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import * as schema from '../db/schema.ts';
import type { AppSecrets } from '../security/appKey.ts';
import { today } from '../query/range.ts';
import { columns, seedBasics } from './basics.ts';
import { seedAcceptance } from './acceptance.ts';
import { seedAudits } from './audits.ts';
import { seedAccounts } from './accounts.ts';
import { markDemo } from './demoState.ts';
import { seedCustomReports } from './customReports.ts';
import { seedCards } from './cards.ts';
import { seedCompanies, seedConfiguration, seedContracts, seedDictionary } from './configuration.ts';
import { seedDiseases } from './diseases.ts';
import { seedMessages } from './messages.ts';
import { seedFilings } from './filings.ts';
import { seedHistory } from './history.ts';
import { seedGoods } from './goods/goods.ts';
import { seedManyDrugs } from './goods/many.ts';
import { seedStock } from './goods/stock.ts';
import { seedLedger, withoutIndexes } from './ledger.ts';
import { seedPrescriptions } from './prescriptions.ts';
import { seedDrugs } from './sandbox.ts';
import { seedSpotChecks } from './spotChecks.ts';
import { seedStaff } from './staff.ts';
import { seedPlugins } from './plugins.ts';
import { seedOperations } from './operations.ts';
import { buildIndex } from '../modules/hintMessage/search.ts';
import { seedHints } from './hints.ts';
import { baseOf, keepPlan, peopleOf, type StreamPlan } from './stream.ts';
import { seedStations } from './stations.ts';
import { seedVersions } from './versions.ts';
import { demoChains, demoStores, loadDistricts } from './places.ts';
import { seedDays, workedDays, workPast } from './worked.ts';
import { openPeople } from '../security/people.ts';

export interface SeedOptions {
  /** Settlements over all days; 120,000 by default, 5,000,000 for the stress set. */
  readonly settlements?: number;
  readonly days?: number;
  /** Last day of the data; yesterday by default. */
  readonly lastDay?: string;
  /**
   * `worked`: the past was reconciled, applied for and paid, as far as a real chain would be. `open`, the default: every
   * day is still to be done.
   */
  readonly past?: 'worked' | 'open';
  /** Too much for one transaction: here come its newest days, and `streamLedger` adds the others. In place of the three above. */
  readonly stream?: StreamPlan;
  readonly demoPassword?: string | undefined;
  /** Where the demo password is stored, so that every start can print it. */
  readonly secrets: AppSecrets;
  /** Called before the seeding begins, when there is something to seed. */
  readonly onBegin?: () => void;
  /** Called after each step with its time in milliseconds. */
  readonly onStep?: (name: string, ms: number) => void;
}

/** From so many settlements on it is the stress set, with a catalogue of national size. */
const STRESS = 1_000_000;
const NATIONAL_DRUGS = 200_000;
/** Any constant: of several nodes that start together one seeds. */
const LOCK = 724_110_032;

const yesterday = (): string => {
  const date = new Date(`${today()}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
};

/** Fills an empty database with the demo data. Returns false, and does nothing, when there are data or accounts already. */
export async function seedDemo(db: Database, options: SeedOptions): Promise<boolean> {
  const onStep = options.onStep ?? (() => undefined);
  await openPeople([db], options.secrets);
  const client = await db.$client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('begin');
    // The tables that it computes with stay in memory.
    await client.query("set local temp_buffers = '128MB'");
    await client.query('set local synchronous_commit = off');
    // For the joins of the seeding itself a small sample does.
    await client.query('set local default_statistics_target = 10');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    // Not beside the accounts of an installation, and not again after the demo was ended.
    const { rowCount } = await client.query(
      'select 1 from company union all select 1 from app_user union all select 1 from demo_database limit 1',
    );
    if (rowCount !== 0) {
      await client.query('rollback');
      client.release(true);
      return false;
    }
    options.onBegin?.();
    const begun = performance.now();
    const districts = loadDistricts();
    const { stream } = options;
    const stores = demoStores(districts, stream?.stores);
    const demoStore = stores[0]?.code ?? '';
    const timed = async (name: string, work: () => Promise<unknown>): Promise<void> => {
      const started = performance.now();
      await work();
      onStep(name, performance.now() - started);
    };
    await seedBasics(client);
    await client.query(
      'insert into company select * from unnest($1::text[], $2::text[])',
      columns(
        demoChains,
        (c) => c.companyId,
        (c) => c.name,
      ),
    );
    await client.query(
      `insert into store (fixmedins_code, fixmedins_name, company_id, admdvs, poolarea_no)
       select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])`,
      columns(
        stores,
        (s) => s.code,
        (s) => s.name,
        (s) => s.companyId,
        (s) => s.admdvs,
        (s) => s.poolareaNo,
      ),
    );
    await seedDrugs(client);
    await seedDiseases(drizzle(client, { schema }));
    const lastDay = stream?.lastDay ?? options.lastDay ?? yesterday();
    await seedCompanies(client, lastDay);
    await seedContracts(client, lastDay);
    const { days = 90, settlements = 120_000 } = stream ? baseOf(stream) : options;
    const first = new Date(`${lastDay}T00:00:00Z`);
    first.setUTCDate(first.getUTCDate() - days);
    const worked = options.past === 'worked' ? workedDays(lastDay) : null;
    await withoutIndexes(
      client,
      async () => {
        await seedLedger(
          client,
          {
            settlements,
            lastDay,
            days,
            demoStore,
            evenUntil: worked?.evenUntil,
            isLively: worked !== null,
            ...(worked && worked.until > worked.evenUntil && { spoilt: [worked.until] }),
            stores: stores.map(({ code }) => code),
            people: stream && peopleOf(stream),
          },
          onStep,
        );
        const started = performance.now();
        await seedDays(drizzle(client, { schema }), [first.toISOString().slice(0, 10), lastDay], worked);
        onStep('日对账汇总', performance.now() - started);
        if (worked) await workPast(client, worked, onStep);
      },
      onStep,
    );
    await client.query('insert into centre.demo_sales (last_day, per_day) values ($1, $2)', [
      lastDay,
      Math.max(Math.round(settlements / days), 1),
    ]);
    await timed('处方', () => seedPrescriptions(client, demoStore));
    await timed('卡证', () => seedCards(client, demoStore));
    await timed('接口验收', () => seedAcceptance(client, demoStore));
    await timed('商品', () => seedGoods(client, stores));
    if (stream) await keepPlan(client, stream);
    if ((stream?.settlements ?? settlements) >= STRESS)
      await timed('全国目录', () => seedManyDrugs(client, NATIONAL_DRUGS));
    await timed('库存', () => seedStock(client, demoStore, lastDay));
    await timed('备案', () => seedFilings(client, demoStore));
    await timed('人员', () => seedStaff(client, demoStore));
    await timed('配置', () => seedConfiguration(client));
    await timed('审核', () => seedAudits(client, demoStore));
    await timed('客户端', () => seedStations(client));
    await timed('客户端版本', () => seedVersions(client, options.secrets));
    await timed('插件', () => seedPlugins(client, options.secrets));
    await seedDictionary(client);
    await markDemo(client);
    // In the same transaction: data without accounts would never get any.
    await timed('账号', () => seedAccounts(client, demoStore, options.demoPassword, options.secrets));
    await timed('抽查', () => seedSpotChecks(client, lastDay));
    await timed('自定义报表', () => seedCustomReports(client));
    if (worked) await timed('往来', () => seedHistory(client, worked, { demoStore, lastDay }));
    if (worked) await timed('消息', () => seedMessages(drizzle(client, { schema })));
    await timed('提示语', () => seedHints(client));
    if (worked) await timed('操作日志', () => seedOperations(client));
    await timed('检索索引', () => buildIndex(drizzle(client, { schema })));
    await timed('提交', () => client.query('commit'));
    onStep('合计', performance.now() - begun);
    // First statistics for the planner, beside the first requests; autovacuum refines them, and makes them where this fails.
    void client
      .query('set default_statistics_target = 30')
      .then(() => client.query('analyze'))
      .catch(() => undefined)
      // The connection keeps the seed's session settings, so it does not return to the pool.
      .finally(() => client.release(true));
    return true;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    client.release(true);
    throw error;
  }
}
