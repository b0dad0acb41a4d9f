import { appendFile, mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const head = z.object({
  seq: z.number().int().positive(),
  toId: z.string().regex(/^\d+$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  signature: z.string().max(200),
});
/** The end of the chain at a time, signed. */
export type Head = z.infer<typeof head>;

/** Heads that the file may hold before all but one in a hundred of the older ones leave it. */
const MOST = 2000;
const EVERY = 100;

/**
 * Heads of the chain in a file outside of the database, a JSON line each: a database from which the newest lines were cut off
 * together with their batches no longer has the last head. Each node has its own file.
 */
export class Heads {
  readonly #file: string;
  #last: number | null = null;
  #count = 0;

  constructor(file: string) {
    this.#file = file;
  }

  /** Adds a head that is newer than the last one; it is on the disk when this returns. */
  async note(one: Head): Promise<void> {
    if (this.#last === null) {
      const { heads } = await readHeads(this.#file);
      this.#last = heads.at(-1)?.seq ?? 0;
      this.#count = heads.length;
    }
    if (one.seq <= this.#last) return;
    await mkdir(path.dirname(this.#file), { recursive: true, mode: 0o700 });
    await appendFile(this.#file, `${JSON.stringify(one)}\n`, { mode: 0o600, flush: true });
    this.#last = one.seq;
    this.#count += 1;
    if (this.#count > MOST) await this.#thin();
  }

  async #thin(): Promise<void> {
    const { heads } = await readHeads(this.#file);
    const kept = heads.filter(({ seq }, nth) => seq % EVERY === 0 || nth >= heads.length - MOST / 2);
    const draft = `${this.#file}.new`;
    const handle = await open(draft, 'w', 0o600);
    try {
      await handle.writeFile(kept.map((one) => `${JSON.stringify(one)}\n`).join(''));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, this.#file);
    this.#count = kept.length;
  }
}

/** The heads of a file, and how many of its lines are none; nothing where there is no file. */
export async function readHeads(file: string): Promise<{ heads: Head[]; broken: number }> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { heads: [], broken: 0 };
    throw error;
  }
  const lines = text.split('\n').filter((line) => line !== '');
  const heads = lines.flatMap((line) => {
    try {
      return [head.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
  return { heads, broken: lines.length - heads.length };
}
