import { createHash, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/connect.ts';
import type { Head } from './heads.ts';
import {
  archiveText,
  hashOf,
  headText,
  isLine,
  LINE_COLUMNS,
  unpackLines,
  type Batch,
  type Line,
} from './line.ts';
import { lineOf } from './seal.ts';

/** Batches that one statement reads. */
const AT_ONCE = 100;
/** Sentences; what is wrong beyond them is counted. */
const MOST = 50;

export interface Checked {
  readonly batches: number;
  readonly lines: number;
  /** Lines that no batch holds yet. */
  readonly waiting: number;
  /** What is wrong, a sentence each; empty where nothing is. */
  readonly faults: readonly string[];
  readonly moreFaults: number;
}

/** Where the chain is checked from. */
export interface Trust {
  /** SPKI, PEM: of the key that signs the chain. */
  readonly publicKey: string;
  /** What was noted outside of the database; none where it is not known. */
  readonly heads: readonly Head[];
}

interface Seal extends Batch {
  readonly hash: Buffer;
  readonly signature: string;
  readonly lineCount: number;
}
interface Archive {
  readonly month: string;
  readonly lineCount: number;
  readonly lastSeq: number;
  readonly fileSha256: string;
  readonly fileName: string;
  readonly signature: string;
}

class Faults {
  readonly sentences: string[] = [];
  more = 0;
  add(sentence: string): void {
    if (this.sentences.length < MOST) this.sentences.push(sentence);
    else this.more += 1;
  }
}

const isSigned = (publicKey: string, text: Buffer, signature: string): boolean => {
  try {
    return verify(null, text, publicKey, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
};

const sealsAfter = async (db: Database, seq: number): Promise<Seal[]> => {
  const rows = await rowsOf<Omit<Seal, 'seq'> & { readonly seq: string }>(
    db,
    sql`select seq, month, to_id, line_count, lines, prev_hash, hash, signature from operation_seal
         where seq > ${seq} order by seq limit ${AT_ONCE}`,
  );
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
};

const archivesOf = async (db: Database): Promise<Archive[]> => {
  const rows = await rowsOf<Omit<Archive, 'lastSeq'> & { readonly lastSeq: string }>(
    db,
    sql`select month, line_count, last_seq, file_name, file_sha256, signature from operation_archive order by month`,
  );
  return rows.map((row) => ({ ...row, lastSeq: Number(row.lastSeq) }));
};

/**
 * Compares the operation log with its chain, and the chain with its signatures and the noted heads. Lines since the last batch
 * are counted: nothing tells yet whether one of them was changed.
 */
export async function checkLog(db: Database, { publicKey, heads }: Trust): Promise<Checked> {
  const faults = new Faults();
  const archives = await archivesOf(db);
  for (const { month, lineCount, lastSeq, fileSha256, signature } of archives)
    if (!isSigned(publicKey, archiveText(month, lineCount, lastSeq, fileSha256), signature))
      faults.add(`${month.slice(0, 7)} 的归档签名不正确`);
  const archived = new Map(
    archives.map(({ month, lineCount }) => [month, { expected: lineCount, found: 0 }]),
  );

  const noted = new Map(heads.map((head) => [head.seq, head]));
  for (const { seq, toId, hash, signature } of heads)
    if (!isSigned(publicKey, headText(seq, toId, Buffer.from(hash, 'hex')), signature))
      faults.add(`库外记录的第 ${seq} 批链首签名不正确`);

  let last: Pick<Seal, 'seq' | 'hash' | 'toId'> = { seq: 0, hash: Buffer.alloc(32), toId: '0' };
  let batches = 0;
  let lines = 0;
  /** Batches that end at the same line: their months share one stretch of ids. */
  let stretch: Seal[] = [];
  let from = '0';
  const close = async (): Promise<void> => {
    const [first] = stretch;
    if (!first) return;
    lines += await checkStretch(db, from, stretch, archived, faults);
    from = first.toId;
    stretch = [];
  };
  for (;;) {
    const seals = await sealsAfter(db, last.seq);
    for (const seal of seals) {
      if (seal.seq !== last.seq + 1) faults.add(`缺少第 ${last.seq + 1} 至 ${seal.seq - 1} 批的封存记录`);
      else if (!seal.prevHash.equals(last.hash)) faults.add(`第 ${seal.seq} 批与前一批不衔接`);
      const isWhole = hashOf(seal).equals(seal.hash) && unpackLines(seal.lines).size === seal.lineCount;
      if (!isWhole || !isSigned(publicKey, headText(seal.seq, seal.toId, seal.hash), seal.signature))
        faults.add(`第 ${seal.seq} 批的封存记录被修改`);
      const head = noted.get(seal.seq);
      if (head && head.hash !== seal.hash.toString('hex'))
        faults.add(`第 ${seal.seq} 批与库外记录的链首不一致`);
      if (stretch[0] && stretch[0].toId !== seal.toId) await close();
      stretch.push(seal);
      last = seal;
      batches += 1;
    }
    if (seals.length < AT_ONCE) break;
  }
  await close();
  const newest = Math.max(0, ...noted.keys());
  if (newest > last.seq) faults.add(`末尾被截断：库外记录到第 ${newest} 批，数据库只到第 ${last.seq} 批`);
  for (const [month, { expected, found }] of archived)
    if (expected !== found) faults.add(`${month.slice(0, 7)} 归档 ${expected} 条，封存记录为 ${found} 条`);
  const [rest] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from operation_log where id > ${last.toId}`,
  );
  return { batches, lines, waiting: rest?.count ?? 0, faults: faults.sentences, moreFaults: faults.more };
}

/** Compares the lines after `from` up to the end of these batches with what the batches hold. */
async function checkStretch(
  db: Database,
  from: string,
  seals: readonly Seal[],
  archived: ReadonlyMap<string, { readonly expected: number; found: number }>,
  faults: Faults,
): Promise<number> {
  const [first] = seals;
  if (!first) return 0;
  const expected = new Map<string, { readonly mark: Buffer; readonly seal: Seal }>();
  for (const seal of seals) {
    const month = archived.get(seal.month);
    if (month) month.found += seal.lineCount;
    else for (const [id, mark] of unpackLines(seal.lines)) expected.set(id, { mark, seal });
  }
  const { rows } = await db.$client.query<Record<string, unknown> & { month: string }>({
    text: `select ${LINE_COLUMNS}, to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-01') as month
             from operation_log where id > $1 and id <= $2 order by id`,
    values: [from, first.toId],
  });
  for (const row of rows) {
    const line = lineOf(row);
    const [id] = line;
    const known = expected.get(id);
    expected.delete(id);
    if (!known) faults.add(`第 ${id} 条是后来插入的（${String(line[1])}）`);
    else if (!isLine(line, known.mark) || known.seal.month !== row.month)
      faults.add(`第 ${id} 条被修改（第 ${known.seal.seq} 批）`);
  }
  for (const [id, { seal }] of expected) faults.add(`第 ${id} 条被删除（第 ${seal.seq} 批）`);
  return rows.length;
}

/** Compares the file of an archived month with what was signed for it and with the batches. @returns faults */
export async function checkArchive(
  db: Database,
  publicKey: string,
  month: string,
  file: string,
): Promise<readonly string[]> {
  const faults = new Faults();
  const archive = (await archivesOf(db)).find((each) => each.month === `${month}-01`);
  if (!archive) return [`${month} 没有归档`];
  const { lineCount, lastSeq, fileSha256, signature } = archive;
  if (!isSigned(publicKey, archiveText(`${month}-01`, lineCount, lastSeq, fileSha256), signature))
    faults.add(`${month} 的归档签名不正确`);
  if ((await sha256Of(file)) !== fileSha256) faults.add(`${file} 与归档时的文件不一致`);
  const expected = new Map<string, Buffer>();
  const rows = await rowsOf<{ lines: Buffer }>(
    db,
    sql`select lines from operation_seal where month = ${`${month}-01`} order by seq`,
  );
  for (const { lines } of rows) for (const [id, mark] of unpackLines(lines)) expected.set(id, mark);
  const input = createReadStream(file).pipe(createGunzip());
  try {
    for await (const text of createInterface({ input, crlfDelay: Infinity })) {
      const line = JSON.parse(text) as Line;
      const mark = expected.get(line[0]);
      expected.delete(line[0]);
      if (!mark) faults.add(`第 ${line[0]} 条不在封存记录中`);
      else if (!isLine(line, mark)) faults.add(`第 ${line[0]} 条被修改`);
    }
  } catch {
    faults.add(`${file} 无法读完`);
  }
  if (expected.size > 0) faults.add(`文件缺少 ${expected.size} 条`);
  return faults.sentences;
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest('hex');
}
