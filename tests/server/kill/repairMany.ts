/** A batch repair whose process is killed in its second batch. */
import { sql } from 'drizzle-orm';
import type { DetailRow } from '../../../contract/reconciliation/day.ts';
import { rowsOf, type Database } from '../../../server/db/connect.ts';
import { must, same } from '../../soak/kill.ts';
import type { ApiProcess } from '../../soak/process.ts';
import { groupsOf, keyOf, plantedOf, RANGE, type Api } from '../api.ts';
import { killedInTrap } from './trap.ts';

/** More than two batches of the job. */
export const ROWS = 24;
/** Where it is killed: in the second batch, with the first behind it. */
const POINT = 17;

export interface KilledRepair {
  /** With the function `trap()`, and `ROWS` differences to be reversed at least. */
  readonly db: Database;
  readonly as: string;
  /** The process that takes up the job, and a client of it. */
  readonly victim: Pick<ApiProcess, 'kill'>;
  readonly client: Pick<Api, 'ok' | 'reconcile'>;
  /** Before the job begins, so that no other process takes it. */
  before?(): Promise<void>;
  /** Called after the kill. @returns a client of the process that finishes the job */
  after(): Promise<Pick<Api, 'jobEnd'>>;
}

/** Each difference is repaired once, and the job reports all of them. @throws Error where that is not so */
export async function repairKilled(killed: KilledRepair): Promise<void> {
  const { db, as, victim, client, before, after } = killed;
  await client.reconcile(as, { groups: groupsOf((await plantedOf(db)).filter(({ kind }) => kind === '1')) });
  const query = { ...RANGE, pageSize: '1000', dspo: 'open', stmtRslt: '1' };
  const path = '/api/Reconciliation/Mismatch';
  const { rows } = await client.ok<{ rows: DetailRow[] }>(as, 'GET', `${path}Paged`, query);
  const chosen = rows.slice(0, ROWS).map((row) => ({ ...keyOf(row), msgid: row.msgid }));
  must(chosen.length === ROWS, `only ${chosen.length} differences`);
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
    await before?.();
    const request = { action: 'reverse', memo: '批量', rows: chosen };
    begun.push((await client.ok<{ jobId: string }>(as, 'POST', `${path}RepairAll`, request)).jobId);
  };
  const trap = {
    table: 'rec_repair',
    trigger: `create trigger trap before insert on rec_repair for each row
              when (new.msgid = '${chosen[POINT]?.msgid ?? ''}') execute function trap()`,
  };
  await killedInTrap(db, victim, trap, begin);
  must((await reversed()).length === POINT, 'it was not killed in the second batch');
  const job = await (await after()).jobEnd(as, begun[0] ?? '');
  must(job.state === 'done', `the job ended as ${job.state}: ${job.error ?? ''}`);
  same(
    job.result,
    { ...(job.result as object), repaired: ROWS, failed: 0, failures: [] },
    'what the job reports',
  );
  same(await reversed(), msgids, 'what the centre has reversed');
  const repairs = await rowsOf<{ msgid: string; state: string }>(
    db,
    sql`select msgid, state from rec_repair where memo = '批量' order by msgid`,
  );
  same(
    repairs,
    msgids.map((msgid) => ({ msgid, state: 'done' })),
    'repairs',
  );
}
