import { parentPort, workerData } from 'node:worker_threads';
import { readDelimited } from './csv/readDelimited.ts';
import { readLines } from './csv/readLines.ts';
import { decodeText, findDelimiter } from './csv/textFormat.ts';
import { FileProblem } from './fileProblem.ts';
import { identify } from './identify.ts';
import type { SheetBatch, ReadLimits } from './types.ts';
import { readWorkbook } from './xlsx/readWorkbook.ts';

export interface ReadTask {
  readonly data: Uint8Array;
  readonly limits: ReadLimits;
}
/** The thread's messages. It sends the next batch only when asked for it. */
export type ReadReply =
  | { readonly kind: 'batch'; readonly batch: SheetBatch }
  | { readonly kind: 'end' }
  | { readonly kind: 'problem'; readonly message: string };

/** Batches sent ahead of the reader, so that both sides work at the same time. */
const AHEAD = 2;

/** Reads a file in this thread. @throws FileProblem */
export async function* readHere({ data, limits }: ReadTask): AsyncGenerator<SheetBatch, void, undefined> {
  if (identify(data) === 'xlsx') {
    yield* readWorkbook(data, limits);
    return;
  }
  const { text, encoding } = decodeText(data, limits.room.textBytes);
  const delimiter = findDelimiter(text);
  if (delimiter === ' ') yield* readLines(text, { format: 'text', encoding, delimiter }, limits);
  else yield* readDelimited(text, { format: 'csv', encoding, delimiter }, limits);
}

/** The thread's work: reads the file that it was started with. */
export async function serve(): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('serve() runs in a worker thread');
  const say = (reply: ReadReply) => port.postMessage(reply);
  let credit = AHEAD;
  let wake = () => {};
  port.on('message', () => {
    credit += 1;
    wake();
  });
  try {
    for await (const batch of readHere(workerData as ReadTask)) {
      while (credit === 0) await new Promise<void>((resolve) => (wake = resolve));
      credit -= 1;
      say({ kind: 'batch', batch });
    }
    say({ kind: 'end' });
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    say({ kind: 'problem', message: error.message });
  } finally {
    port.close();
  }
}
