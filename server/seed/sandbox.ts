import type pg from 'pg';
import type { Database } from '../db/connect.ts';
import { columns } from './basics.ts';
import { seedCards } from './cards.ts';
import { demoDrugs } from './drugs.ts';
import { seedCentreCatalogue } from './goods/catalogue.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** Any constant: of several nodes that start together one fills the tables. */
const LOCK = 724_110_034;

/** The sandbox centre's drugs, in two editions. */
export async function seedDrugs(client: Client): Promise<void> {
  await client.query(
    `insert into centre.drug select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[],
                                                  $7::text[], $8::numeric[], $9::numeric[], $10::numeric[])`,
    columns(
      demoDrugs,
      (d) => d.medListCodg, (d) => d.name, (d) => d.spec, (d) => d.form, (d) => d.maker, (d) => d.lv, (d) => d.chrgitm,
      (d) => d.prop, (d) => d.limit, (d) => d.price,
    ), // prettier-ignore
  );
  await seedCentreCatalogue(client);
}

/**
 * What the sandbox centre knows by itself, also where there is no demo: its drugs, and insured persons with their cards.
 * Does nothing when it has drugs already.
 */
export async function ensureSandbox(db: Database): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    if ((await client.query('select 1 from centre.drug limit 1')).rowCount === 0) {
      await seedDrugs(client);
      await seedCards(client, null);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
