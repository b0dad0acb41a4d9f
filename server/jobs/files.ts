import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { rowsOf, type Database, type Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';
import { PersonalBytes } from '../db/sealing.ts';

/** How long a file can be downloaded. */
export const FILE_DAYS = 7;
/** Bytes of a piece: few rows, and little memory. */
export const PIECE_BYTES = 1024 * 1024;

/** Deletes what an earlier or stopped attempt left. */
export const dropFile = async (tx: Queryable, jobId: string): Promise<void> => {
  await tx.execute(sql`delete from job_file where job_id = ${jobId}`);
  await tx.execute(sql`delete from job_file_piece where job_id = ${jobId}`);
};

export const keepPiece = async (tx: Queryable, jobId: string, seq: number, data: Buffer): Promise<void> => {
  await tx.execute(
    sql`insert into job_file_piece (job_id, seq, data) values (${jobId}, ${seq}, ${new PersonalBytes(data)})`,
  );
};

export interface FinishedFile {
  readonly fileName: string;
  readonly contentType: string;
  /** Bytes of all pieces. */
  readonly size: number;
}

/** Completes the file from its pieces. */
export const keepFile = async (tx: Queryable, jobId: string, file: FinishedFile): Promise<void> => {
  await tx.execute(
    sql`insert into job_file (job_id, file_name, content_type, size, expires_at)
        values (${jobId}, ${file.fileName}, ${file.contentType}, ${file.size}, now() + make_interval(days => ${FILE_DAYS}))`,
  );
};

/** The file of the user's own job, piece by piece. @throws Problem when there is none, or it has expired */
export async function openFile(
  db: Database,
  userId: string,
  jobId: string,
): Promise<FinishedFile & { readonly stream: Readable }> {
  const [found] = await rowsOf<FinishedFile & { isThere: boolean; wasThere: boolean }>(
    db,
    sql`select f.file_name, f.content_type, f.size::float8 as size, coalesce(f.expires_at > now(), false) as is_there,
               f.job_id is not null or j.result->>'fileName' is not null as was_there
          from job j left join job_file f using (job_id) where j.job_id = ${jobId} and j.user_id = ${userId}`,
  );
  if (!found) throw Problem.business('没有找到该任务');
  const { fileName, contentType, size, isThere, wasThere } = found;
  if (isThere) return { fileName, contentType, size, stream: Readable.from(pieces(db, jobId, size)) };
  throw Problem.business(
    wasThere ? `文件已过期（保留 ${FILE_DAYS} 天），请重新导出` : '该任务没有可下载的文件',
  );
}

/** One query for each piece, so that a slow download holds no connection. Fails when the file is removed meanwhile. */
async function* pieces(db: Database, jobId: string, size: number): AsyncGenerator<Buffer> {
  let sent = 0;
  for (let seq = 0; sent < size; seq++) {
    const [piece] = await rowsOf<{ data: Buffer }>(
      db,
      sql`select data from job_file_piece where job_id = ${jobId} and seq = ${seq}`,
    );
    if (!piece) throw new Error(`the file of job ${jobId} is gone`);
    sent += piece.data.length;
    yield piece.data;
  }
}
