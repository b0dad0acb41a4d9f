import type pg from 'pg';
import type { Database } from '../db/connect.ts';
import { personal, PersonalJson, SEALED } from '../db/sealing.ts';

/** The columns that tell who a person is, and a condition on the rows where they do. */
export const PERSONAL_COLUMNS: readonly {
  readonly table: string;
  readonly columns: readonly string[];
  readonly where?: string;
}[] = [
  { table: 'settlement', columns: ['psn_no', 'psn_name', 'certno'] },
  { table: 'centre_row', columns: ['psn_no'] },
  { table: 'rec_repair', columns: ['psn_no'] },
  { table: 'saga', columns: ['psn_no'] },
  { table: 'prescription', columns: ['psn_no', 'patn_name', 'certno'] },
  // An insurer pays by a way of its own.
  {
    table: 'order_otherpay',
    columns: ['payer_name', 'payer_psn_no', 'payer_certno'],
    where: "pay_way <> '3'",
  },
  { table: 'clear_score_row', columns: ['certno'] },
  { table: 'suspicion', columns: ['psn_no', 'psn_name', 'certno'] },
  { table: 'medical_staff', columns: ['certno'] },
  { table: 'acceptance_setting', columns: ['certno'] },
  { table: 'acceptance_undo', columns: ['psn_no'] },
  { table: 'app_user', columns: ['mobile_phone'] },
  { table: 'company', columns: ['mobile_phone'] },
  {
    table: 'filing',
    columns: [
      'psn_no',
      'psn_name',
      'certno',
      'tel',
      'addr',
      'agnter_name',
      'agnter_certno',
      'agnter_tel',
      'agnter_addr',
    ],
  },
];
/** JSON in which people may be named, by the primary key of its table. */
const PERSONAL_JSON = [
  { table: 'saga', key: 'saga_id', column: 'request' },
  { table: 'rec_repair', key: 'repair_id', column: 'before' },
  { table: 'rx_request', key: 'request_msgid', column: 'payload' },
] as const;

/** Named anew whenever a column is added: what is sealed already is left alone. */
const NAME = 'people and phones';
const LOCK = 724_110_042;
const BATCH = 5000;

/**
 * Seals people's data that an earlier version has stored in clear; once in the life of a database. What is deleted
 * by itself within days (replies, files of jobs) is left to that.
 */
export async function sealOld(db: Database, onBegin: () => void): Promise<void> {
  const isDone = async (client: Pick<pg.ClientBase, 'query'>): Promise<boolean> =>
    (await client.query('select 1 from data_upgrade where name = $1', [NAME])).rowCount === 1;
  if (await isDone(db.$client)) return;
  const client = await db.$client.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query('set local lock_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    // Another node may have done it while this one waited.
    if (!(await isDone(client))) {
      if ((await client.query('select 1 from settlement limit 1')).rowCount === 1) onBegin();
      await sealColumns(client);
      for (const each of PERSONAL_JSON) await sealJson(client, each);
      await client.query('insert into data_upgrade (name) values ($1)', [NAME]);
    }
    await client.query('commit');
  } finally {
    // Ending the connection rolls back what did not commit.
    client.release(true);
  }
}

const isClear = (column: string): string => `${column} <> '' and not starts_with(${column}, '${SEALED}')`;

async function sealColumns(client: pg.PoolClient): Promise<void> {
  await client.query('create temp table clear_text (plain text primary key, sealed text) on commit drop');
  const found: (typeof PERSONAL_COLUMNS)[number][] = [];
  for (const place of PERSONAL_COLUMNS) {
    const { table, columns, where = 'true' } = place;
    const { rows } = await client.query(
      `select 1 from ${table} where (${columns.map((column) => `(${isClear(column)})`).join(' or ')}) and ${where} limit 1`,
    );
    if (rows.length === 0) continue;
    found.push(place);
    for (const column of columns)
      await client.query(
        `insert into clear_text (plain) select distinct ${column} from ${table}
          where ${isClear(column)} and ${where} on conflict do nothing`,
      );
  }
  for (;;) {
    const { rows } = await client.query<{ plain: string }>(
      'select plain from clear_text where sealed is null limit $1',
      [BATCH],
    );
    if (rows.length === 0) break;
    await client.query(
      `update clear_text c set sealed = s.sealed from unnest($1::text[], $2::text[]) s (plain, sealed)
        where c.plain = s.plain`,
      [rows.map(({ plain }) => plain), rows.map(({ plain }) => personal(plain))],
    );
  }
  await client.query('analyze clear_text');
  const sealed = (column: string): string =>
    `${column} = coalesce((select c.sealed from clear_text c where c.plain = t.${column}), t.${column})`;
  for (const { table, columns, where = 'true' } of found)
    await client.query(
      `update ${table} t set ${columns.map(sealed).join(', ')}
        where (${columns.map((column) => `(${isClear(`t.${column}`)})`).join(' or ')}) and ${where}`,
    );
}

async function sealJson(
  client: pg.PoolClient,
  { table, key, column }: (typeof PERSONAL_JSON)[number],
): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await client.query<{ key: string; value: unknown }>(
      `select ${key}::text as key, ${column} as value from ${table}
        where ${key}::text > $1 and ${column} is not null order by ${key}::text limit $2`,
      [after, BATCH],
    );
    if (rows.length === 0) return;
    await client.query(
      `update ${table} t set ${column} = s.value from unnest($1::text[], $2::jsonb[]) s (key, value)
        where t.${key}::text = s.key and t.${column} <> s.value`,
      [rows.map((row) => row.key), rows.map((row) => new PersonalJson(row.value))],
    );
    after = rows.at(-1)?.key ?? '';
  }
}
