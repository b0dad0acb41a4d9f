import { createHash } from 'node:crypto';

/** A line of the operation log as text, in the order of `LINE_COLUMNS`: what its hash is made from, and what an archive holds. */
export type Line = readonly [id: string, ...rest: (string | boolean | number | null)[]];

/** The columns of a line, in SQL. Times are converted to text here, so that the time zone of a session does not change the hash. */
export const LINE_COLUMNS = `id::text, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, user_id, user_name, call_id,
  summary, success, message, target::text as target, ip, took_ms, entered_by, fixmedins_code, company_id, poolarea_no`;

/** Bytes of a line in a batch: its id, and what is kept of its hash. */
const ID = 8;
const MARK = 16;
const EACH = ID + MARK;

/** What a line is recognised by: the first 16 bytes of the SHA-256 of its JSON. */
const markOf = (line: Line): Buffer =>
  createHash('sha256').update(JSON.stringify(line)).digest().subarray(0, MARK);

/** Packs the ids and marks of lines, in their order. */
export function packLines(lines: readonly Line[]): Buffer {
  const packed = Buffer.alloc(lines.length * EACH);
  lines.forEach((line, nth) => {
    packed.writeBigInt64BE(BigInt(line[0]), nth * EACH);
    markOf(line).copy(packed, nth * EACH + ID);
  });
  return packed;
}

/** Marks by id, as a batch holds them. */
export function unpackLines(packed: Buffer): ReadonlyMap<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (let at = 0; at + EACH <= packed.length; at += EACH)
    found.set(packed.readBigInt64BE(at).toString(), packed.subarray(at + ID, at + EACH));
  return found;
}

export const isLine = (line: Line, mark: Buffer): boolean => markOf(line).equals(mark);

/** A batch without its hash. */
export interface Batch {
  readonly seq: number;
  /** `YYYY-MM-01`: all lines of a batch are of one month, so that a month can leave by itself. */
  readonly month: string;
  readonly toId: string;
  readonly lines: Buffer;
  readonly prevHash: Buffer;
}

/** The hash of a batch: of its place in the chain, and of all its lines. */
export const hashOf = ({ seq, month, toId, lines, prevHash }: Batch): Buffer =>
  createHash('sha256')
    .update(`operation log ${seq} ${month} ${toId} ${prevHash.toString('hex')} ${lines.length}\n`)
    .update(lines)
    .digest();

/** What is signed of a batch. */
export const headText = (seq: number, toId: string, hash: Buffer): Buffer =>
  Buffer.from(`head of operation log ${seq} ${toId} ${hash.toString('hex')}`);

/** What is signed of a month's file. */
export const archiveText = (month: string, lineCount: number, lastSeq: number, fileSha256: string): Buffer =>
  Buffer.from(`archive of operation log ${month} ${lineCount} ${lastSeq} ${fileSha256}`);
