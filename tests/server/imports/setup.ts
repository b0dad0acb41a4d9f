import { sql } from 'drizzle-orm';
import type { ImportChange, ImportFault, ImportInfo } from '../../../contract/import/import.ts';
import type { Job } from '../../../contract/job.ts';
import { rowsOf } from '../../../server/db/connect.ts';
import type { Api } from '../api.ts';

/** Made-up diseases that look like real ones: distinct codes, in order. */
export const madeRows = (count: number): [code: string, name: string][] =>
  Array.from({ length: count }, (_, at) => {
    const letter = 'ABCDEFGHIJKLMNOPQR'[Math.floor(at / 10_000) % 18] ?? 'Z';
    const digits = String(at % 10_000).padStart(4, '0');
    return [
      `${letter}${digits.slice(0, 2)}.${digits.slice(2)}0x001`,
      `第 ${at} 种疾病，由于${letter}型病原体所致`,
    ];
  });

export const asText = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(rows.map((cells) => `${cells.join(' ')}\n`).join(''), 'utf8');
export const asCsv = (rows: readonly (readonly string[])[], headings: readonly string[]): Buffer =>
  Buffer.from(
    [headings, ...rows]
      .map((cells) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`)
      .join(''),
    'utf8',
  );
export const HEADINGS = ['诊断代码', '诊断名称'];

export interface Begun {
  readonly importId: string;
  readonly jobId: string;
}

/** What a person does with a file, step by step, as `as`. */
export const importer = (api: Api, as: string) => {
  const get = (importId: string) => api.ok<ImportInfo>(as, 'GET', `/api/Import/Get/${importId}`);
  const upload = async (file: Buffer, fields: Record<string, string> = {}): Promise<Begun> => {
    const { body } = await api.upload(as, '/api/Import/Upload', { importType: 'Disease', ...fields }, file);
    if (!body.success) throw new Error(body.error ?? 'upload');
    return body.result as Begun;
  };
  return {
    get,
    upload,
    /** Uploads, and waits until it is read. */
    async read(file: Buffer, fields: Record<string, string> = {}): Promise<ImportInfo> {
      const { importId, jobId } = await upload(file, fields);
      await api.jobEnd(as, jobId);
      return get(importId);
    },
    /** Applies a reviewed import, and waits for the end. */
    async apply(importId: string): Promise<{ job: Job; info: ImportInfo }> {
      const { jobId } = await api.ok<{ jobId: string }>(as, 'POST', `/api/Import/Apply/${importId}`);
      const job = await api.jobEnd(as, jobId);
      return { job, info: await get(importId) };
    },
    undo: (importId: string) => api.call(as, 'POST', `/api/Import/Undo/${importId}`),
    mend: (importId: string, input: { sheet: string; row: number; cells: string[] }) =>
      api.ok<{ fault: ImportFault | null; counts: ImportInfo['counts'] }>(
        as,
        'POST',
        `/api/Import/Mend/${importId}`,
        input,
      ),
    faults: (importId: string) => all<ImportFault>(api, as, '/api/Import/Faults', { id: importId }),
    changes: (importId: string, kind?: string) =>
      all<ImportChange>(api, as, '/api/Import/Changes', { id: importId, kind }),
  };
};

async function all<T>(api: Api, as: string, at: string, query: object): Promise<T[]> {
  const rows: T[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: { rows: T[]; nextCursor: string | null } = await api.ok(as, 'GET', at, {
      ...query,
      pageSize: 1000,
      cursor,
    });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  }
  return rows;
}

export interface StoredDisease {
  readonly diagCode: string;
  readonly diagName: string;
  readonly valiFlag: string;
  readonly ver: string;
  readonly py: string;
}
/** The catalogue, whole, by code. Every column, also those that no call shows. */
export const catalogueOf = (api: Pick<Api, 'db'>): Promise<StoredDisease[]> =>
  rowsOf<StoredDisease>(api.db, sql`select * from disease order by diag_code collate "C"`);

/** What it says, without when and by which import it was written. */
export const contentOf = async (api: Pick<Api, 'db'>): Promise<object[]> =>
  rowsOf<object>(
    api.db,
    sql`select to_jsonb(d) - 'updt_time' - 'import_id' - 'ver' as row from disease d order by diag_code collate "C"`,
  );
