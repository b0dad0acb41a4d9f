import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import yauzl from 'yauzl';
import { sha256Of } from '../../audit/check.ts';
import type { Database } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { archivedChanged } from '../../query/archived.ts';
import type { Archived } from './archive.ts';
import { entryOf, MANIFEST, manifestShape, type Manifest } from './month.ts';

const openZip = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open);
/** Bytes of a manifest at most. */
const MANIFEST_BYTES = 1_000_000;

const unfit = (why: string): Problem => Problem.business(`归档文件不能还原：${why}`);

/**
 * Reads a month of settlements back out of its archive, in one transaction. Triggers make the month's sums again, or functions in a
 * distributed database, which counts the areas' days at the next sweep. Runs as the owner of the tables.
 * @throws Problem for another file than the one that was noted, or one that is not whole
 */
export async function restoreMonth(db: Database, file: string): Promise<Archived & { month: string }> {
  const sha256 = await sha256Of(file).catch(() => {
    throw unfit(`读不到 ${file}`);
  });
  const zip = await openZip(file, { lazyEntries: true, autoClose: false }).catch(() => {
    throw unfit('不是 zip 文件，或已损坏');
  });
  try {
    const entries = await entriesOf(zip);
    const open = promisify<yauzl.Entry, Readable>(zip.openReadStream.bind(zip));
    const manifest = await manifestOf(entries, open);
    const { month } = manifest;
    const client = await db.$client.connect();
    try {
      await client.query('begin');
      await client.query("set local statement_timeout = 0; set local lock_timeout = '10s'");
      await client.query("select pg_advisory_xact_lock(hashtextextended('ensure_months', 0))");
      const { rowCount } = await client.query(
        'delete from archived_month where settle_month = $1 and file_sha256 = $2',
        [`${month}-01`, sha256],
      );
      if (rowCount === 0) throw unfit(`${month} 没有归档，或归档的不是这个文件`);
      await client.query('select ensure_months($1::date, $1::date)', [`${month}-01`]);
      for (const table of manifest.tables) {
        const entry = entries.get(entryOf(table.name));
        if (!entry) throw unfit(`缺少 ${entryOf(table.name)}`);
        await fill(client, table, await open(entry));
      }
      for (const table of ['settlement_print', 'sale_upload']) await fillStores(client, table, month);
      for (const keep of KEPT_BY_CODE) await client.query(keep, [`${month}-01`]);
      await client.query('commit');
      await archivedChanged(db);
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
    return { month, file, rows: Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows])) };
  } finally {
    zip.close();
  }
}

/**
 * Rows that stayed while the month was away, from before they had a store of their own (migration 0074). A distributed database has none of
 * these, and refuses the statement.
 */
async function fillStores(client: pg.ClientBase, table: string, month: string): Promise<void> {
  const without = `c.fixmedins_code = '' and c.setl_date >= $1::date and c.setl_date < ($1::date + interval '1 month')::date`;
  const found = await client.query(`select 1 from ${table} c where ${without} limit 1`, [`${month}-01`]);
  if (found.rows.length === 0) return;
  await client.query(
    `update ${table} c set fixmedins_code = o.fixmedins_code from settlement o
      where ${without} and o.setl_id = c.setl_id and o.setl_date = c.setl_date`,
    [`${month}-01`],
  );
}

const DAYS_OF = "generate_series($1::date, $1::date + interval '1 month - 1 day', interval '1 day')";
/** Where no triggers make the sums again (ledger/keptByCode.ts): those of months, and a note that the areas' days are to be counted. */
const KEPT_BY_CODE = [
  `select keep_months(array(select day::date from ${DAYS_OF} day), array(select fixmedins_code from store order by 1))`,
  `insert into area_gap (settle_date) select day::date from ${DAYS_OF} day
    where not exists (select from pg_trigger where tgrelid = 'settlement'::regclass and tgname = 'settlement_area_added')`,
];

/** Copies one table's rows. @throws Problem where they do not fit the table */
async function fill(
  client: pg.ClientBase,
  { name, columns, rows }: Manifest['tables'][number],
  csv: Readable,
): Promise<void> {
  const known = await client.query<{ name: string }>(
    'select attname as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped',
    [name],
  );
  const missing = columns.filter((column) => !known.rows.some((row) => row.name === column));
  if (missing.length > 0)
    throw unfit(`数据库的 ${name} 已没有 ${missing.join('、')} 列，请用归档时的版本还原`);
  const copy = client.query(
    copyFrom(`copy ${name} (${columns.join(', ')}) from stdin (format csv, header match)`),
  );
  await pipeline(csv, copy);
  if (copy.rowCount !== rows) throw unfit(`${entryOf(name)} 与清单不符`);
}

const entriesOf = (zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> =>
  new Promise((resolve, reject) => {
    const entries = new Map<string, yauzl.Entry>();
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once('end', () => resolve(entries));
    zip.once('error', () => reject(unfit('目录已损坏')));
    zip.readEntry();
  });

async function manifestOf(
  entries: ReadonlyMap<string, yauzl.Entry>,
  open: (entry: yauzl.Entry) => Promise<Readable>,
): Promise<Manifest> {
  const entry = entries.get(MANIFEST);
  if (!entry || entry.uncompressedSize > MANIFEST_BYTES) throw unfit(`缺少 ${MANIFEST}`);
  const stated = await text(await open(entry));
  try {
    return manifestShape.parse(JSON.parse(stated));
  } catch {
    throw unfit(`${MANIFEST} 的内容无法识别`);
  }
}
