import type { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { FileProblem } from '../../../server/files/fileProblem.ts';
import { USUAL_ROOM } from '../../../server/files/limits.ts';
import { readTable } from '../../../server/files/readTable.ts';
import type { ReadOptions, SheetBatch } from '../../../server/files/types.ts';
import { gathered, workbook } from './made.ts';
import { patient } from '../../patience.ts';

/** A small heap fills up sooner. */
const ROOM = { ...USUAL_ROOM, heapMb: 16 };

const FILE_ROWS = 5000;
const many = () =>
  workbook(Array.from({ length: FILE_ROWS }, (_, at) => `<row r="${at + 1}"><c><v>1</v></c></row>`).join(''));
const LIMITS = { maxRows: 10_000, maxColumns: 5, batchSize: 10, room: ROOM };

interface Reading {
  readonly batches: AsyncGenerator<SheetBatch>;
  /** The thread; it starts when the first batch is requested. */
  readonly worker: Promise<Worker>;
}
function reading(data: Uint8Array, options: Partial<ReadOptions> = {}): Reading {
  const worker = new Promise<Worker>((resolve) => process.once('worker', resolve));
  return { batches: readTable({ name: 'x', data }, { ...LIMITS, ...options }), worker };
}
/** An ended thread has the id -1. */
const isGone = (worker: Worker): boolean => worker.threadId === -1;

describe('the reading thread', () => {
  it('reads the whole file like the main thread, and ends', async () => {
    const { batches, worker } = reading(await many());
    const { sheets } = await gathered(batches);
    expect(sheets['数据']).toHaveLength(FILE_ROWS);
    expect(sheets['数据']?.at(-1)).toEqual([FILE_ROWS, ['1']]);
    expect(isGone(await worker)).toBe(true);
  });
  it('ends when the loop is left', async () => {
    const { batches, worker } = reading(await many());
    for await (const { rows } of batches) {
      expect(rows).toHaveLength(LIMITS.batchSize);
      expect(isGone(await worker)).toBe(false);
      break;
    }
    expect(isGone(await worker)).toBe(true);
  });
  it('ends when the signal aborts, with its reason', async () => {
    const stop = new AbortController();
    const { batches, worker } = reading(await many(), { signal: stop.signal });
    await batches.next();
    stop.abort(new Error('取消'));
    await expect(gathered(batches)).rejects.toThrow('取消');
    expect(isGone(await worker)).toBe(true);
  });
  it('does not start with an aborted signal', async () => {
    let started = 0;
    const count = () => (started += 1);
    process.on('worker', count);
    const aborted = AbortSignal.abort(new Error('早已取消'));
    const batches = readTable({ name: 'x', data: await many() }, { ...LIMITS, signal: aborted });
    await expect(batches.next()).rejects.toThrow('早已取消');
    process.off('worker', count);
    expect(started).toBe(0);
  });
  it('sends at most two batches ahead', async () => {
    const { batches, worker } = reading(await many());
    let sent = 0;
    void worker.then((thread) => thread.on('message', ({ kind }) => (sent += kind === 'batch' ? 1 : 0)));
    let taken = 0;
    let ahead = 0;
    for await (const { rows } of batches) {
      taken += rows.length / LIMITS.batchSize;
      await new Promise((resolve) => setImmediate(resolve));
      ahead = Math.max(ahead, sent - taken);
    }
    expect(taken).toBe(FILE_ROWS / LIMITS.batchSize);
    expect(ahead).toBeLessThanOrEqual(2);
    expect(ahead).toBeGreaterThan(0);
  });
  it('rejects a broken file with a sentence', async () => {
    const { batches, worker } = reading(Buffer.from('PK\x03\x04'));
    const refused = await gathered(batches).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(FileProblem);
    expect((refused as FileProblem).message).toBe('文件已损坏或不完整，请重新保存后再上传');
    expect(isGone(await worker)).toBe(true);
  });
  it(
    'rejects a file that exceeds its heap',
    async () => {
      // All rows go into one batch, which stays in memory until it is full.
      const rows = Array.from({ length: 200_000 }, (_, at) => `<row><c><v>${at}000</v></c></row>`).join('');
      const data = await workbook(rows);
      const { batches, worker } = reading(data, { maxRows: 1e6, batchSize: 1e6 });
      await expect(batches.next()).rejects.toEqual(
        new FileProblem('文件内容过多，无法读取，请拆分成几个文件'),
      );
      expect(isGone(await worker)).toBe(true);
    },
    patient(30_000),
  );
  it('does not take the bytes from the caller', async () => {
    // A buffer with its own memory, which could be transferred to the thread.
    const data = Buffer.alloc(8, 'a,b\n1,2\n');
    await gathered(reading(data).batches);
    expect(data.toString()).toBe('a,b\n1,2\n');
  });
});
