/** kill -9 in the middle of a download of 5,000 items: it goes on where it was, and is the edition that the centre has. */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rowOf } from '../../../server/db/connect.ts';
import { clientOf } from '../api.ts';
import { MINUTES, openStage } from './stage.ts';
import { killedInTrap } from './trap.ts';

const ITEMS = 5000;
const SIZE = 100;
/** The item at which it is killed. */
const AT = 2150;
const code = (at: number): string => `KILL${String(at).padStart(6, '0')}`;

const stage = openStage(async (db) => {
  await db.execute(sql`delete from centre.catalogue`);
  await db.execute(
    sql`insert into centre.catalogue (med_list_codg, ver, item)
        select 'KILL' || lpad(i::text, 6, '0'), 3, jsonb_build_object('medListCodg', 'KILL' || lpad(i::text, 6, '0'), 'drugName', '药品' || i)
          from generate_series(1, ${ITEMS}) i`,
  );
});

it('goes on with a download where it was', { timeout: MINUTES }, async () => {
  const { db, api } = stage;
  const client = clientOf(api.address);
  let begun = { progressId: '', seq: 0 };
  const trap = {
    table: 'hilist_row',
    trigger: `create trigger trap before insert on hilist_row for each row when (new.med_list_codg = '${code(AT)}') execute function trap()`,
  };
  await killedInTrap(db, api, trap, async () => {
    begun = await client.ok('area', 'GET', '/api/Catalogue/DownloadCatalogueBySize', { size: SIZE });
  });
  const staged = () =>
    rowOf<{ rows: number; shown: number }>(
      db,
      sql`select (select count(*) from hilist_row where from_ver = ${begun.seq})::int as rows,
                 (select count(*) from hilist where med_list_codg like 'KILL%')::int as shown`,
    );
  // Whole pages, and nothing of them is in force.
  expect(await staged()).toEqual({ rows: Math.floor(AT / SIZE) * SIZE, shown: 0 });
  await api.start();
  expect(await client.jobEnd('area', begun.progressId)).toMatchObject({ state: 'done', done: ITEMS });
  expect(await staged()).toEqual({ rows: ITEMS, shown: 0 });
  await client.ok('area', 'POST', '/api/Catalogue/ApplyEdition', { seq: begun.seq });
  expect(await staged()).toEqual({ rows: ITEMS, shown: ITEMS });
  const { twice } = await rowOf<{ twice: number }>(
    db,
    sql`select count(*)::int as twice from (select from hilist group by med_list_codg, admdvs having count(*) > 1) t`,
  );
  expect(twice).toBe(0);
});
