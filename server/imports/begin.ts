import { sql } from 'drizzle-orm';
import type { ImportMode } from '../../contract/import/import.ts';
import { rowOf, type Queryable } from '../db/connect.ts';
import type { SessionUser } from '../security/session.ts';
import type { JobRunner } from '../jobs/runner.ts';
import { today } from '../query/range.ts';
import type { Target } from './catalogue.ts';
import { readJob } from './read.ts';
import { PersonalBytes } from '../db/sealing.ts';

const MAX_NAME = 200;

/** A file's name for display: without folders and control characters. */
export const plainName = (name: string): string =>
  [...(name.split(/[\\/]/).at(-1) ?? '')]
    .filter((letter) => !/\p{Cc}/u.test(letter))
    .slice(0, MAX_NAME)
    .join('')
    .trim() || '未命名';

export interface NewImport {
  readonly mode: ImportMode;
  readonly fileName: string;
  /** Null: the job fetches it from `source`. */
  readonly file: Buffer | null;
  readonly source?: 'centre';
  /** Empty: the current day. */
  readonly ver: string;
  readonly medicalAreaCode?: string | undefined;
}

/** Creates an import and the job that reads it. */
export async function beginImport(
  tx: Queryable,
  jobs: JobRunner,
  user: SessionUser,
  { type, fixmedinsCode }: Target,
  { mode, fileName, file, source, ver, medicalAreaCode }: NewImport,
): Promise<{ importId: string; jobId: string }> {
  const { importId } = await rowOf<{ importId: string }>(
    tx,
    sql`insert into import (import_type, mode, file_name, file, ver, medical_area_code, user_id, user_name, fixmedins_code)
        values (${type.importType}, ${mode}, ${fileName}, ${file && new PersonalBytes(file)}, ${ver || today()}, ${medicalAreaCode ?? null},
                ${user.userId}, ${user.name}, ${fixmedinsCode})
        returning import_id`,
  );
  const { jobId } = await jobs.enqueue(tx, readJob, {
    title: `读取${type.title} ${fileName}`,
    by: user,
    request: { importId, ...(source && { source }) },
    total: 0,
    dedupeKey: `import.read:${importId}`,
  });
  await tx.execute(sql`update import set job_id = ${jobId} where import_id = ${importId}`);
  return { importId, jobId };
}
