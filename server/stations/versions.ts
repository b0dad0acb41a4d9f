import { createHash, randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { ClientVersion, Statement } from '../../contract/clientVersion.ts';
import type { Manifest } from '../../contract/plugin.ts';
import { compareVersions } from '../../contract/station/version.ts';
import { rowsOf, type Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';
import type { Secrets } from '../security/secrets.ts';
import { keepPieces } from './pieces.ts';

/** A version with what only the server needs. */
export interface StoredVersion extends ClientVersion {
  readonly statement: string | null;
  readonly signature: string | null;
}

/** Versions `v` by a condition, with what came of their offers. */
export const readVersions = (db: Queryable, where: SQL, tail: SQL = sql``): Promise<StoredVersion[]> =>
  rowsOf<StoredVersion>(
    db,
    sql`select v.version_id, v.kind, v.name, v.area, coalesce(d.admdvs_name, case v.area when '' then '全部区划' else v.area end) as area_name,
               v.platform, v.version, v.file_name, v.size, v.sha256, v.notes, v.state, v.signature is not null as is_signed,
               v.uploaded_by, v.uploaded_at, v.released_by, v.released_at, v.ended_by, v.ended_at, v.rev, v.statement, v.signature,
               coalesce(o.offered, 0) as offered, coalesce(o.fetched, 0) as fetched, coalesce(o.done, 0) as done,
               coalesce(o.failed, 0) as failed
          from client_version v
          left join district d on d.admdvs = v.area
          left join lateral (
            select count(*)::int as offered, count(fetched_at)::int as fetched,
                   (count(*) filter (where state = 'done'))::int as done,
                   (count(*) filter (where state = 'failed'))::int as failed
              from client_offer where version_id = v.version_id) o on true
         where ${where} ${tail}`,
  );

export const shownVersion = ({ statement: _, signature: __, ...version }: StoredVersion): ClientVersion =>
  version;

/** A version, locked. @throws Problem where it is missing, or was changed since the caller saw it */
export async function lockedVersion(tx: Queryable, versionId: string, rev?: number): Promise<StoredVersion> {
  await tx.execute(sql`select 1 from client_version where version_id = ${versionId} for update`);
  const [found] = await readVersions(tx, sql`v.version_id = ${versionId}`);
  if (!found) throw Problem.business('没有找到该版本');
  if (rev !== undefined && found.rev !== rev) throw Problem.business('该版本已被他人修改，请刷新后重试');
  return found;
}

type Target = Pick<ClientVersion, 'kind' | 'name' | 'area' | 'platform'>;
const ofTarget = ({ kind, name, area, platform }: Target): SQL =>
  sql`v.kind = ${kind} and v.name = ${name} and v.area = ${area} and v.platform = ${platform}`;

/**
 * Signs a version and makes it the released one of its target. The caller must hold its lock.
 * @returns the version that was released before, or null
 * @throws Problem for a version that is not above all that were released for the target
 */
export async function releaseVersion(
  tx: Queryable,
  secrets: Pick<Secrets, 'sign'>,
  version: StoredVersion,
  by: string,
): Promise<StoredVersion | null> {
  if (version.state !== 'draft') throw Problem.business('只有未发布的版本可以发布');
  // Of two releases for one target the second one waits here.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`release ${version.kind}/${version.name}/${version.area}/${version.platform}`}, 0))`,
  );
  const others = await readVersions(tx, sql`${ofTarget(version)} and v.state <> 'draft'`);
  const higher = others.find((other) => compareVersions(other.version, version.version) >= 0);
  if (higher)
    throw Problem.business(
      `该目标已发布过 ${higher.version}，不能再发布更低的 ${version.version}；如需退回，请在客户端升级配置中回退`,
    );
  const before = others.find(({ state }) => state === 'released') ?? null;
  if (before) await endVersion(tx, before.versionId, 'replaced', by);
  const statement = JSON.stringify(statementOf(version));
  await tx.execute(
    sql`update client_version set state = 'released', statement = ${statement}, signature = ${secrets.sign(Buffer.from(statement))},
               released_by = ${by}, released_at = clock_timestamp(), rev = rev + 1
         where version_id = ${version.versionId}`,
  );
  return before;
}

export const hashOf = (data: Buffer): string => createHash('sha256').update(data).digest('hex');

type NewVersion = Pick<
  ClientVersion,
  'kind' | 'name' | 'area' | 'platform' | 'version' | 'fileName' | 'notes'
> & { readonly manifest: Manifest | null };

/** Keeps an uploaded version as a draft. @throws Problem for an unknown area, and for a version that is there already */
export async function addVersion(
  tx: Queryable,
  { kind, name, area, platform, version, fileName, notes, manifest }: NewVersion,
  data: Buffer,
  by: string,
): Promise<StoredVersion> {
  if (area !== '') {
    const known = await rowsOf(tx, sql`select 1 from district where admdvs = ${area}`);
    if (known.length === 0) throw Problem.invalidField('area', '没有找到该区划');
  }
  const versionId = randomUUID();
  const { rowCount } = await tx.execute(
    sql`insert into client_version (version_id, kind, name, area, platform, version, file_name, size, sha256, notes, manifest, uploaded_by)
        values (${versionId}, ${kind}, ${name}, ${area}, ${platform}, ${version}, ${fileName}, ${data.length}, ${hashOf(data)},
                ${notes}, ${manifest === null ? null : JSON.stringify(manifest)}::jsonb, ${by})
        on conflict (kind, name, area, platform, version) do nothing`,
  );
  if (rowCount === 0) throw Problem.invalidField('version', '该区划和平台已有这个版本号');
  await keepPieces(tx, versionId, data);
  return lockedVersion(tx, versionId);
}

export const statementOf = (version: Omit<Statement, 'protocol' | 'rollback'>): Statement => ({
  protocol: 1,
  kind: version.kind,
  name: version.name,
  area: version.area,
  platform: version.platform,
  version: version.version,
  fileName: version.fileName,
  size: version.size,
  sha256: version.sha256,
});

export async function endVersion(
  tx: Queryable,
  versionId: string,
  state: 'replaced' | 'withdrawn',
  by: string,
): Promise<void> {
  await tx.execute(
    sql`update client_version set state = ${state}, ended_by = ${by}, ended_at = clock_timestamp(), rev = rev + 1
         where version_id = ${versionId}`,
  );
}

/** Makes the version that was replaced the released one again. */
export async function restoreVersion(tx: Queryable, versionId: string): Promise<void> {
  await tx.execute(
    sql`update client_version set state = 'released', ended_by = '', ended_at = null, rev = rev + 1 where version_id = ${versionId}`,
  );
  // Stations that had it before have to install it again.
  await tx.execute(
    sql`update client_offer set state = 'offered', offered_at = now(), ended_at = null, message = '' where version_id = ${versionId}`,
  );
}

/**
 * Whether station `t` (store `s`, report `x`) belongs to the target of version `v`: the host loads the library of the insurance,
 * the reader that of the card reader, and a package says in its manifest for whom it is.
 */
export const TARGETED = sql.raw(`
  t.enabled and t.key_hash is not null and s.closed_at is null and x.platform = v.platform
  and x.kind = case v.kind when 'medical' then 'host' when 'cardRead' then 'reader'
                           else coalesce(v.manifest->>'station', x.kind) end
  and v.area in ('', left(s.poolarea_no, 2) || '0000', s.poolarea_no, s.admdvs)`);
/** A released version for a smaller area precedes one for a larger area. */
export const SPECIFICITY = sql.raw(`
  case when v.area = '' then 0 when v.area like '%0000' then 1 when v.area like '%00' then 2 else 3 end`);

/** Whether the first `stage` of `stages` cover station `t` of store `s`; both are columns or parameters. */
export const coveredBy = (stages: SQL, stage: SQL, salt: SQL): SQL => sql`
  exists (select from jsonb_array_elements(${stages}) with ordinality e (g, n)
           where e.n <= ${stage} and case e.g->>'kind'
             when 'percent' then abs(hashtextextended(${salt} || t.fixmedins_code || '/' || t.station_no, 0) % 100) < (e.g->>'percent')::int
             when 'area' then e.g->'codes' ?| array[left(s.poolarea_no, 2) || '0000', s.poolarea_no, s.admdvs]
             when 'store' then e.g->'codes' ? t.fixmedins_code
             else e.g->'codes' ? (t.fixmedins_code || '/' || t.station_no) end)`;
