import { errorText } from '../../contract/wire/errorText.ts';
import { fromCallback } from 'xstate';
import { importCalls, type ImportInfo } from '../../contract/import/import.ts';
import { importTypeOf } from '../../contract/import/types.ts';
import { jobCalls, type Job } from '../../contract/job.ts';
import type { Api } from '../api/client.ts';
import { isKind, isLost } from '../machines/failure.ts';
import { service } from '../machines/service.ts';
import {
  uploadMachine,
  type CheckRequest,
  type LookRequest,
  type SendReport,
  type SendRequest,
  type Sight,
  type UploadTopic,
  type UploadNews,
} from '../machines/upload.ts';
import type { FileShelf } from './fileShelf.ts';

const OPEN_STATES: readonly ImportInfo['state'][] = ['reading', 'review', 'applying'];

/** Makes this page's idempotency keys unique: the counter restarts with each page. */
const pageKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Escapes a version for a key of letters and digits; different versions stay different. */
const keyText = (ver: string): string =>
  ver.trim().replace(/[^A-Za-z0-9]/g, (sign) => `_${sign.charCodeAt(0)}`);

/** The upload machine with the import calls as its services (spec §2). */
export function uploadOf(api: Api, shelf: FileShelf, announce: (news: UploadNews) => void) {
  const page = pageKey();
  return uploadMachine.provide({
    actors: {
      recent: service<readonly ImportInfo[], Pick<UploadTopic, 'importType' | 'fixmedinsCode'>>(
        async ({ importType, fixmedinsCode }, signal) => {
          const asked = { importType, ...(fixmedinsCode !== undefined && { fixmedinsCode }) };
          const { imports } = await api.call(importCalls.recent, asked, { signal, quiet: true });
          return imports.filter(({ state }) => OPEN_STATES.includes(state));
        },
      ),
      check: service<{ note: string }, CheckRequest>(async ({ importType, file }) => {
        const type = importTypeOf(importType);
        if (!type) throw new Error('没有这种导入');
        const { checkFile } = await import('./fileCheck.ts');
        return checkFile(shelf.take(file.fileId), type);
      }),
      send: fromCallback<SendReport, SendRequest>(({ input, sendBack }) => {
        const ending = new AbortController();
        void send(api, shelf, page, input, ending.signal, (report) => {
          // Reports after an abort are dropped.
          if (!ending.signal.aborted) sendBack(report);
        });
        return () => ending.abort();
      }),
      look: service<Sight, LookRequest>(async ({ importId, jobId }, signal) => {
        // The job first, so that the import has the result of a job that is over.
        const job = jobId === null ? null : await jobOf(api, jobId, signal);
        return { info: await api.call(importCalls.get, { id: importId }, { signal, quiet: true }), job };
      }),
      cancelJob: service<unknown, { jobId: string }>(({ jobId }, signal) =>
        api.call(jobCalls.cancel, { id: jobId }, { signal }),
      ),
      apply: service<{ jobId: string }, { importId: string }>(({ importId }, signal) =>
        api.call(importCalls.apply, { id: importId }, { signal, quiet: true }),
      ),
      discard: service<unknown, { importId: string }>(({ importId }, signal) =>
        api.call(importCalls.discard, { id: importId }, { signal, quiet: true }),
      ),
      undo: service<ImportInfo, { importId: string }>(({ importId }, signal) =>
        api.call(importCalls.undo, { id: importId }, { signal, quiet: true }),
      ),
    },
    actions: { announce: (_, news) => announce(news) },
  });
}

/** Another person's job is not visible, though their import is. */
async function jobOf(api: Api, jobId: string, signal: AbortSignal): Promise<Job | null> {
  try {
    return await api.call(jobCalls.get, { id: jobId }, { signal, quiet: true });
  } catch (error) {
    if (isKind(error, 'refused')) return null;
    throw error;
  }
}

async function send(
  api: Api,
  shelf: FileShelf,
  page: string,
  { importType, medicalAreaCode, fixmedinsCode, file, mode, ver, attempt }: SendRequest,
  signal: AbortSignal,
  tell: (report: SendReport) => void,
): Promise<void> {
  try {
    const sent = await api.call(
      importCalls.upload,
      {
        importType,
        mode,
        ver,
        ...(medicalAreaCode !== undefined && { medicalAreaCode }),
        ...(fixmedinsCode !== undefined && { fixmedinsCode }),
      },
      {
        file: shelf.take(file.fileId),
        signal,
        quiet: true,
        idempotencyKey: [page, file.fileId, attempt, mode, keyText(ver)].join('-'),
        onProgress: (percent) => tell({ type: 'PROGRESS', percent }),
      },
    );
    tell({ type: 'SENT', ...sent });
  } catch (error) {
    tell({ type: 'SEND_FAILED', message: errorText(error), isLost: isLost(error) });
  }
}
