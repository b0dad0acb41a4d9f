import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { FileProblem } from './fileProblem.ts';
import { USUAL_ROOM } from './limits.ts';
import type { ReadReply, ReadTask } from './reading.ts';
import type { ReadOptions, SheetBatch, TableFile } from './types.ts';

/** Small enough to be freed before the garbage collector copies them: batches of a thousand take half as long again. */
const BATCH_ROWS = 250;

/**
 * Reads an xlsx, csv or `code name` file in its own thread. Leaving the loop or aborting `signal` ends the thread;
 * batches come only as fast as they are taken.
 * @throws FileProblem when the file cannot be read; the signal's reason when it aborts
 */
export async function* readTable(
  file: TableFile,
  { signal, maxRows, maxColumns, saidRows, batchSize = BATCH_ROWS, room = USUAL_ROOM }: ReadOptions,
): AsyncGenerator<SheetBatch, void, undefined> {
  signal?.throwIfAborted();
  // Transferred to the thread, so it is a copy: the caller keeps its own bytes.
  const task: ReadTask = {
    data: Uint8Array.from(file.data),
    limits: { maxRows, maxColumns, batchSize, room, ...(saidRows !== undefined && { saidRows }) },
  };
  const worker = new Worker(new URL('./readWorker.mjs', import.meta.url), {
    workerData: task,
    transferList: [task.data.buffer as ArrayBuffer],
    execArgv: ['--enable-source-maps'],
    resourceLimits: { maxOldGenerationSizeMb: room.heapMb, maxYoungGenerationSizeMb: 48 },
  });
  try {
    const replies = on(worker, 'message', { close: ['exit'], ...(signal && { signal }) });
    for await (const [reply] of replies as AsyncIterable<[ReadReply]>) {
      if (reply.kind === 'end') return;
      if (reply.kind === 'problem') throw new FileProblem(reply.message);
      yield reply.batch;
      worker.postMessage('more');
    }
    throw new Error('the reading thread ended without an answer');
  } catch (error) {
    signal?.throwIfAborted();
    if (isOutOfMemory(error)) throw new FileProblem('文件内容过多，无法读取，请拆分成几个文件');
    throw error;
  } finally {
    await worker.terminate();
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
