import { sql } from 'drizzle-orm';
import type { EditionInfo } from '../../../contract/catalogue/catalogue.ts';
import { editions, heldVer, openEdition, type Edition } from '../../catalogue/edition.ts';
import { rowOf, type Queryable } from '../../db/connect.ts';
import { InsurerRefusal, InsurerTimeout, type InsurerPort } from '../../insurer/port.ts';

export const infoOf = ({ baseSeq: _, ...edition }: Edition): EditionInfo => edition;

/** The edition in force, the one that is being prepared, and the newest one at the centre. */
export async function versionInfo(db: Queryable, insurer: InsurerPort) {
  const [local = null] = await editions(db, sql`state = 'applied'`, 1);
  const open = await openEdition(db);
  const { rowCount } = await rowOf<{ rowCount: number }>(
    db,
    sql`select count(*)::int as row_count from hilist where admdvs = ''`,
  );
  const ver = await heldVer(db);
  const offered = await asked(() => insurer.hilistEdition({ ver, listTypes: [] }));
  return {
    local: local && infoOf(local),
    open: open && infoOf(open),
    rowCount,
    centreVer: typeof offered === 'string' ? null : `SB.${offered.ver}`,
    changes: typeof offered === 'string' ? 0 : offered.dataCnt,
    centreMessage: typeof offered === 'string' ? offered : null,
    undoableSeq: open === null ? (local?.seq ?? null) : null,
  };
}

async function asked<T extends object>(ask: () => Promise<T>): Promise<T | string> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof InsurerTimeout || error instanceof InsurerRefusal) return error.message;
    throw error;
  }
}
