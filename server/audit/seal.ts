import { sql } from 'drizzle-orm';
import { rowOf, rowsOf, type Database } from '../db/connect.ts';
import type { Signing } from '../security/secrets.ts';
import type { Heads } from './heads.ts';
import { hashOf, headText, LINE_COLUMNS, packLines, type Line } from './line.ts';

/** Lines of a batch at most: what one statement reads. */
const MOST = 5000;
/** Batches of one round; the rest goes with the next. */
const ROUNDS = 50;
const NO_HASH = Buffer.alloc(32);

interface Last {
  readonly seq: string;
  readonly toId: string;
  readonly hash: Buffer;
  readonly signature: string;
  readonly isYoung: boolean;
}

/**
 * Takes the lines that were written since the last batch into the chain, at most one batch in `restMs`, and notes the head
 * outside of the database. Batches of one round end at one line.
 * @returns how many lines
 */
export async function sealLines(
  db: Database,
  key: Signing,
  heads: Heads | null,
  restMs: number,
): Promise<number> {
  const [last] = await rowsOf<Last>(
    db,
    sql`select seq, to_id, hash, signature, sealed_at > clock_timestamp() - make_interval(secs => ${restMs / 1000}) as is_young
          from operation_seal order by seq desc limit 1`,
  );
  if (last?.isYoung === true) return 0;
  let from = BigInt(last?.toId ?? 0);
  let seq = Number(last?.seq ?? 0);
  let hash = last?.hash ?? NO_HASH;
  let sealed = 0;
  // A head that could not be noted the last time.
  if (last)
    await heads?.note({ seq, toId: last.toId, hash: hash.toString('hex'), signature: last.signature });
  const [waiting] = await rowsOf(db, sql`select 1 from operation_log where id > ${String(from)} limit 1`);
  if (!waiting) return 0;
  const horizon = BigInt((await rowOf<{ id: string }>(db, sql`select operation_horizon() as id`)).id);
  for (let round = 0; round < ROUNDS && from < horizon; round += 1) {
    const { rows } = await db.$client.query<Record<string, unknown> & { id: string; month: string }>({
      text: `select ${LINE_COLUMNS}, to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-01') as month
               from operation_log where id > $1 and id <= $2 order by id limit ${MOST}`,
      values: [String(from), String(horizon)],
    });
    const lastRow = rows.at(-1);
    if (!lastRow) break;
    const toId = rows.length < MOST ? String(horizon) : lastRow.id;
    const months = [...new Set(rows.map(({ month }) => month))].sort();
    const heading = { toId, hash: '', signature: '', seq };
    const isMine = await db.transaction(async (tx) => {
      for (const month of months) {
        const ofMonth = rows.filter((row) => row.month === month);
        const batch = {
          seq: seq + 1,
          month,
          toId,
          lines: packLines(ofMonth.map(lineOf)),
          prevHash: hash,
        };
        const next = hashOf(batch);
        const signature = key.sign(headText(batch.seq, toId, next));
        const { rowCount } = await tx.execute(
          sql`insert into operation_seal (seq, month, to_id, line_count, lines, prev_hash, hash, signature)
              values (${batch.seq}, ${month}, ${toId}, ${ofMonth.length}, ${batch.lines}, ${hash}, ${next}, ${signature})
              on conflict do nothing`,
        );
        // Another node, whose lease began when this one was slow.
        if (rowCount === 0) return false;
        ({ seq } = batch);
        hash = next;
        Object.assign(heading, { seq, hash: next.toString('hex'), signature });
      }
      return true;
    });
    if (!isMine) break;
    await heads?.note(heading);
    sealed += rows.length;
    from = BigInt(toId);
  }
  return sealed;
}

/** A row of `LINE_COLUMNS` as its line; a `month` beside them is left out. */
export const lineOf = (row: Readonly<Record<string, unknown>>): Line =>
  Object.entries(row)
    .filter(([name]) => name !== 'month')
    .map(([, value]) => value) as unknown as Line;
