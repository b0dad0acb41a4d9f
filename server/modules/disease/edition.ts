import { sql } from 'drizzle-orm';
import { rowOf, type Database, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { InsurerRefusal, InsurerTimeout, type InsurerPort } from '../../insurer/port.ts';
import type { FetchFile } from '../../imports/read.ts';
import { newestApplied } from '../../imports/store.ts';

const TYPE = 'Disease';

const heldVersion = async (db: Queryable): Promise<string | null> =>
  (await newestApplied(db, { importType: TYPE, fixmedinsCode: null }))?.ver ?? null;

/** The centre's answer, or its refusal or timeout as a message. */
async function asked<T>(ask: () => Promise<T>): Promise<{ answer: T } | { message: string }> {
  try {
    return { answer: await ask() };
  } catch (error) {
    if (error instanceof InsurerTimeout || error instanceof InsurerRefusal) return { message: error.message };
    throw error;
  }
}

/** The edition in force here, and the newest one at the centre. */
export async function versionInfo(db: Queryable, insurer: InsurerPort) {
  const newest = await newestApplied(db, { importType: TYPE, fixmedinsCode: null });
  const { rowCount } = await rowOf<{ rowCount: number }>(
    db,
    sql`select count(*)::int as row_count from disease`,
  );
  const offered = await asked(() => insurer.diseaseEdition({ ver: newest?.ver ?? null }));
  return {
    ver: newest?.ver ?? null,
    verName: newest === null ? null : newest.verName,
    importTime: newest?.applyTime ?? null,
    rowCount,
    // Without a newer one, ours is the newest.
    centreVer: 'answer' in offered ? (offered.answer?.ver ?? newest?.ver ?? null) : null,
    centreMessage: 'message' in offered ? offered.message : null,
    undoableImportId: newest?.importId ?? null,
  };
}

/** Downloads the file of an import that was begun as a download. The centre is asked outside of any transaction. */
export const fetchEdition =
  (db: Database, insurer: InsurerPort): FetchFile =>
  async (importId) => {
    const { isThere } = await rowOf<{ isThere: boolean }>(
      db,
      sql`select file is not null or state <> 'reading' as is_there from import where import_id = ${importId}`,
    );
    if (isThere) return;
    const ver = await heldVersion(db);
    const offered = await asked(() => insurer.diseaseEdition({ ver }));
    if ('message' in offered) throw Problem.business(offered.message);
    if (offered.answer === null) throw Problem.business(`本地已是最新版本 ${ver ?? ''}，没有需要下载的目录`);
    const { fileQuryNo, ver: newer, verName, filename } = offered.answer;
    const file = await asked(() => insurer.download({ fileQuryNo }));
    if ('message' in file) throw Problem.business(file.message);
    await db.execute(
      sql`update import set file = ${file.answer}, ver = ${newer}, ver_name = ${verName}, file_name = ${filename}
           where import_id = ${importId} and state = 'reading'`,
    );
  };
