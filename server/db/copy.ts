import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Queryable } from './connect.ts';

/** A value of a COPY line: null, a text, or a text array. */
export type CopyValue = string | number | boolean | null | readonly string[];

const MEANT: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
// oxlint-disable-next-line no-control-regex -- the characters that COPY or an array give a meaning
const SPECIAL = /[\\"\t\n\r\u0000]/;
/** PostgreSQL's text cannot hold NUL; U+FFFD replaces it. */
const escaped = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- see above
  text.replace(/[\\\t\n\r\u0000]/g, (letter) => MEANT[letter] ?? '\uFFFD');
const textOf = (text: string): string => (SPECIAL.test(text) ? escaped(text) : text);

/** Few arrays need escaping: one test over the joined text finds them. */
function arrayOf(values: readonly string[]): string {
  if (!SPECIAL.test(values.join(''))) return values.length === 0 ? '{}' : `{"${values.join('","')}"}`;
  return escaped(`{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`);
}

/** One line of COPY's text format. */
export function copyLine(values: readonly CopyValue[]): string {
  let line = '';
  let separator = '';
  for (const value of values) {
    line += separator;
    separator = '\t';
    if (typeof value === 'string') line += textOf(value);
    else if (value === null) line += '\\N';
    else if (typeof value === 'object') line += arrayOf(value);
    else line += String(value);
  }
  return `${line}\n`;
}

/** Writes lines of `copyLine` into a table, in the transaction of `tx`. */
export async function copyInto(
  tx: Queryable,
  table: string,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> {
  const stream = clientOf(tx).query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from([Buffer.from(lines.join(''), 'utf8')]), stream);
}

/** The connection of a transaction: drizzle keeps it private, and COPY needs it. */
function clientOf(tx: Queryable): pg.PoolClient {
  const { client } = (tx as unknown as { session: { client: pg.PoolClient | pg.Pool } }).session;
  if (!('release' in client)) throw new Error('COPY needs a transaction');
  return client;
}
