/** kill -9 during an import, while reading a batch and while writing: nothing is lost or doubled. */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ImportInfo } from '../../../contract/import/import.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { clientOf, login, PASSWORD } from '../api.ts';
import { asText, catalogueOf, madeRows } from '../imports/setup.ts';
import { MINUTES, openStage } from './stage.ts';
import { killedInTrap } from './trap.ts';

const ROWS = 20_000;
/** Rows at which reading is killed: in the first batch, at an edge of two, in a late one. */
const POINTS = [1, 12_000, 18_500];

const stage = openStage(async (db) => {
  await db.execute(sql`truncate disease, import, import_row, import_change`);
});

const trap = (table: string, when = '') => ({
  table,
  trigger: `create trigger trap before insert on ${table} for each row ${when} execute function trap()`,
});

it('goes on where it was, however often', { timeout: MINUTES }, async () => {
  const { db, api } = stage;
  const rows = madeRows(ROWS);
  const client = clientOf(api.address);
  const { token } = await login(client.base, 'super', PASSWORD);
  const begun: { importId: string }[] = [];
  const upload = async (): Promise<void> => {
    const fields = { importType: 'Disease', mode: 'full' };
    const { body } = await client.upload(token, '/api/Import/Upload', fields, asText(rows));
    begun.push(body.result as { importId: string });
  };
  const state = async (): Promise<ImportInfo> =>
    client.ok<ImportInfo>(token, 'GET', `/api/Import/Get/${begun[0]?.importId ?? ''}`);
  const until = async (wanted: ImportInfo['state']): Promise<ImportInfo> => {
    for (;;) {
      const info = await state();
      if (info.state === wanted || info.state === 'failed') return info;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  };

  for (const [at, point] of POINTS.entries()) {
    const here = trap('import_row', `when (new.seq = ${point})`);
    await killedInTrap(db, api, here, () => (at === 0 ? upload() : api.start()));
    // Whole batches, in order, and nothing of the one that was killed.
    const { staged, last } = await rowOf<{ staged: number; last: number }>(
      db,
      sql`select count(*)::int as staged, coalesce(max(seq), 0) as last from import_row`,
    );
    expect([staged, staged % 6000]).toEqual([last, 0]);
    expect(staged).toBeLessThan(point);
  }
  await api.start();
  const read = await until('review');
  expect(read.counts).toMatchObject({ rows: ROWS, added: ROWS, failed: 0, retired: 0 });
  expect(await rowsOf(db, sql`select seq from import_row group by seq having count(*) > 1`)).toEqual([]);

  await killedInTrap(db, api, trap('disease'), () =>
    client.ok(token, 'POST', `/api/Import/Apply/${read.importId}`),
  );
  expect(await catalogueOf({ db })).toEqual([]);
  await api.start();
  expect(await until('applied')).toMatchObject({ state: 'applied', counts: read.counts });
  const stored = await catalogueOf({ db });
  expect(stored.map((row) => [row.diagCode, row.diagName])).toEqual(rows);
  const { changes } = await rowOf<{ changes: number }>(
    db,
    sql`select count(*)::int as changes from import_change`,
  );
  expect(changes).toBe(ROWS);
});
