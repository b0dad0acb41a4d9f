/** kill -9 during a batch repair: each difference is repaired once, and the job reports all of them. */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { DetailRow } from '../../../contract/reconciliation/day.ts';
import { rowsOf } from '../../../server/db/connect.ts';
import { plantMore } from '../../soak/plant.ts';
import { clientOf, keyOf, RANGE } from '../api.ts';
import { MINUTES, openStage } from './stage.ts';
import { killedInTrap } from './trap.ts';

/** More than two batches of the job. */
const ROWS = 24;
/** Where it is killed: in the second batch, with the first behind it. */
const POINT = 17;

const stage = openStage((db) => plantMore(db, ROWS));

it('goes on where it was', { timeout: MINUTES }, async () => {
  const { db, api } = stage;
  const client = clientOf(api.address);
  await client.reconcile('super', { filter: RANGE });
  const query = { ...RANGE, pageSize: '1000', dspo: 'open', stmtRslt: '1' };
  const path = '/api/Reconciliation/Mismatch';
  const { rows } = await client.ok<{ rows: DetailRow[] }>('super', 'GET', `${path}Paged`, query);
  const chosen = rows.slice(0, ROWS).map((row) => ({ ...keyOf(row), msgid: row.msgid }));
  expect(chosen.length).toBe(ROWS);
  const msgids = chosen.map(({ msgid }) => msgid).sort();
  const reversed = async () =>
    (
      await rowsOf<{ msgid: string }>(
        db,
        sql`select msgid from centre.ledger where reversed and msgid = any(${sql.param(msgids)}) order by 1`,
      )
    ).map(({ msgid }) => msgid);

  const begun: string[] = [];
  const begin = async (): Promise<void> => {
    const request = { action: 'reverse', memo: '批量', rows: chosen };
    begun.push((await client.ok<{ jobId: string }>('super', 'POST', `${path}RepairAll`, request)).jobId);
  };
  const trap = {
    table: 'rec_repair',
    trigger: `create trigger trap before insert on rec_repair for each row
              when (new.msgid = '${chosen[POINT]?.msgid ?? ''}') execute function trap()`,
  };
  await killedInTrap(db, api, trap, begin);
  expect((await reversed()).length).toBe(POINT);
  await api.start();
  const job = await client.jobEnd('super', begun[0] ?? '');
  expect(job).toMatchObject({ state: 'done', result: { repaired: ROWS, failed: 0, failures: [] } });
  expect(await reversed()).toEqual(msgids);
  const repairs = await rowsOf<{ msgid: string; state: string }>(
    db,
    sql`select msgid, state from rec_repair where memo = '批量' order by msgid`,
  );
  expect(repairs).toEqual(msgids.map((msgid) => ({ msgid, state: 'done' })));
});
