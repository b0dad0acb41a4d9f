import { sql, type SQL } from 'drizzle-orm';
import { timeNow } from '../db/clock.ts';
import { rowOf, rowsOf, type Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';

/** An edition of the catalogue, in the making, in force, or past. */
export interface Edition {
  readonly seq: number;
  readonly ver: string;
  readonly verName: string;
  readonly source: 'centre' | 'ecRx' | 'file';
  readonly isFull: boolean;
  readonly state: 'staging' | 'ready' | 'applied' | 'undone' | 'discarded';
  readonly baseSeq: number;
  readonly added: number;
  readonly changed: number;
  readonly retired: number;
  readonly jobId: string | null;
  readonly importId: string | null;
  readonly opterName: string;
  readonly createTime: string;
  readonly applyTime: string | null;
}

const COLUMNS = sql.raw(
  `seq, ver, ver_name, source, is_full, state, base_seq, added, changed, retired, job_id, import_id, opter_name,
   created_at as create_time, applied_at as apply_time`,
);
/** The edition in force; 0 before the first. */
export const CURRENT = sql.raw("(select coalesce(max(seq), 0) from hilist_edition where state = 'applied')");
export const FOREVER = 2_147_483_647;
/** Any constant: of several changes of the catalogue one runs. */
const LOCK = 724_110_041;

/** Serialises what begins, applies, undoes and discards editions. Readers do not wait for it. */
export const lockEditions = (tx: Queryable): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);

export const editions = (db: Queryable, which: SQL, most = 20): Promise<Edition[]> =>
  rowsOf<Edition>(
    db,
    sql`select ${COLUMNS} from hilist_edition where ${which} order by seq desc limit ${most}`,
  );

/** The edition that is being prepared. */
export const openEdition = async (db: Queryable): Promise<Edition | null> =>
  (await editions(db, sql`state in ('staging', 'ready')`, 1))[0] ?? null;

/** The centre's number of what is in force; 0: nothing of the centre. */
export const heldVer = async (db: Queryable): Promise<number> =>
  (
    await rowOf<{ ver: number }>(
      db,
      sql`select coalesce(max(centre_ver), 0)::int as ver from hilist_edition where state = 'applied'`,
    )
  ).ver;

export interface NewEdition {
  readonly ver: string;
  readonly verName: string;
  readonly source: Edition['source'];
  readonly isFull: boolean;
  readonly centreVer: number | null;
  readonly opterName: string;
  readonly importId?: string;
}

/** Begins an edition after the one in force. @throws Problem while another one is being prepared */
export async function beginEdition(tx: Queryable, made: NewEdition): Promise<number> {
  await lockEditions(tx);
  const open = await openEdition(tx);
  if (open)
    throw Problem.business(
      open.state === 'staging'
        ? `${open.opterName}正在下载版本 ${open.ver}，请等待完成`
        : `版本 ${open.ver} 已下载，请先启用或放弃`,
    );
  const { seq } = await rowOf<{ seq: number }>(
    tx,
    sql`insert into hilist_edition (seq, ver, ver_name, source, is_full, centre_ver, state, base_seq, import_id, opter_name)
        select (select coalesce(max(seq), 0) + 1 from hilist_edition), ${made.ver}, ${made.verName}, ${made.source}, ${made.isFull},
               ${made.centreVer}, 'staging', ${CURRENT}, ${made.importId ?? null}::uuid, ${made.opterName}
        returning seq`,
  );
  return seq;
}

/** The import that wrote an edition is undone with it. */
const undoImport = (tx: Queryable, seq: number): Promise<unknown> =>
  tx.execute(
    sql`update import i set state = 'undone', message = null, ended_at = now() from hilist_edition e
         where e.seq = ${seq} and i.import_id = e.import_id and i.state = 'applied'`,
  );

/** Takes back what an edition wrote: its rows go, and what it replaced is in force without end again. */
async function takeBack(tx: Queryable, seq: number): Promise<void> {
  await tx.execute(sql`delete from hilist_named where seq = ${seq}`);
  for (const table of ['hilist_row', 'hilist_term']) {
    await tx.execute(sql`delete from ${sql.raw(table)} where from_ver = ${seq}`);
    await tx.execute(sql`update ${sql.raw(table)} set to_ver = ${FOREVER} where to_ver = ${seq}`);
  }
}

const locked = async (tx: Queryable, seq: number): Promise<Edition> => {
  await lockEditions(tx);
  const [found] = await editions(tx, sql`seq = ${seq}`, 1);
  if (!found) throw Problem.business('没有找到该版本');
  return found;
};

/** Locks an edition that is being filled. @throws Problem where it was discarded meanwhile */
export async function holdStaging(tx: Queryable, seq: number): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`select 1 from hilist_edition where seq = ${seq} and state = 'staging' for update`,
  );
  if (rowCount !== 1) throw Problem.business('该版本已放弃');
}

/** Everything is staged: counts what the edition changes. */
export async function closeEdition(tx: Queryable, seq: number): Promise<Edition> {
  await tx.execute(sql`delete from hilist_named where seq = ${seq}`);
  await tx.execute(
    sql`update hilist_edition e set state = 'ready', job_id = null,
          added = n.added, changed = n.changed, retired = n.retired + (
            select count(*) from hilist_row o where o.to_ver = ${seq}
               and not exists (select from hilist_row r where r.from_ver = ${seq} and r.med_list_codg = o.med_list_codg and r.admdvs = ''))
          from (select count(*) filter (where o.med_list_codg is null) as added,
                       count(*) filter (where o.med_list_codg is not null and not (o.vali_flag = '1' and r.vali_flag = '0')) as changed,
                       count(*) filter (where o.vali_flag = '1' and r.vali_flag = '0') as retired
                  from hilist_row r left join hilist_row o on o.to_ver = ${seq} and o.med_list_codg = r.med_list_codg and o.admdvs = ''
                 where r.from_ver = ${seq} and r.admdvs = '') n
         where e.seq = ${seq} and e.state = 'staging'`,
  );
  return locked(tx, seq);
}

/** Puts an edition in force: one row changes, and the next statement of everybody reads the new edition. */
export async function applyEdition(tx: Queryable, seq: number): Promise<Edition> {
  const edition = await locked(tx, seq);
  if (edition.state === 'applied') return edition;
  if (edition.state !== 'ready') throw Problem.business('该版本还不能启用');
  await tx.execute(
    sql`update hilist_edition set state = 'applied', applied_at = ${timeNow()} where seq = ${seq}`,
  );
  // The tills' kept answers about codes that were not listed here are stale now.
  await tx.execute(
    sql`update hilist_terms t set asked_at = '-infinity' from hilist_row r
         where r.from_ver = ${seq} and r.admdvs = '' and t.med_list_codg = r.med_list_codg`,
  );
  return locked(tx, seq);
}

/** The edition before is in force again, to the row. @throws Problem unless it is the newest one */
export async function undoEdition(tx: Queryable, seq: number): Promise<Edition> {
  const edition = await locked(tx, seq);
  if (edition.state === 'undone') return edition;
  if (edition.state !== 'applied') throw Problem.business('该版本没有启用，无需撤销');
  const [newest] = await editions(tx, sql`state = 'applied'`, 1);
  if (newest && newest.seq !== seq) throw Problem.business(`只能撤销最近启用的版本 ${newest.ver}`);
  const open = await openEdition(tx);
  if (open) throw Problem.business(`版本 ${open.ver} 正在准备，请先启用或放弃`);
  await tx.execute(
    sql`update hilist_edition set state = 'undone', ended_at = ${timeNow()} where seq = ${seq}`,
  );
  await takeBack(tx, seq);
  await undoImport(tx, seq);
  return locked(tx, seq);
}

/** Drops an edition that was not applied. */
export async function discardEdition(tx: Queryable, seq: number): Promise<Edition> {
  const edition = await locked(tx, seq);
  if (edition.state === 'discarded') return edition;
  if (edition.state !== 'staging' && edition.state !== 'ready')
    throw Problem.business('该版本已启用，请改用撤销');
  await tx.execute(
    sql`update hilist_edition set state = 'discarded', job_id = null, ended_at = ${timeNow()} where seq = ${seq}`,
  );
  await takeBack(tx, seq);
  await undoImport(tx, seq);
  return locked(tx, seq);
}
