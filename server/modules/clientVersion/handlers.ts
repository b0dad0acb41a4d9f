import { sql } from 'drizzle-orm';
import type { ClientOffer, ClientVersion, clientVersionCalls } from '../../../contract/clientVersion.ts';
import type { CallRequest } from '../../../contract/wire/call.ts';
import { rowOf, rowsOf } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { permits } from '../../../contract/rights/permission.ts';
import { exactly, likeAny } from '../../query/conditions.ts';
import { keyset } from '../../query/keyset.ts';
import { scopeOf, within } from '../../query/scope.ts';
import type { SessionUser } from '../../security/session.ts';
import { offersFor } from '../../stations/offers.ts';
import { fileOf } from '../../stations/pieces.ts';
import { noteResult, runningPlan } from '../../stations/plans.ts';
import {
  addVersion,
  endVersion,
  hashOf,
  lockedVersion,
  readVersions,
  releaseVersion,
  shownVersion,
  TARGETED,
} from '../../stations/versions.ts';

type Filter = CallRequest<(typeof clientVersionCalls)['totals']>;

const OFFERS = 500;
/** Who may read versions of a kind, and who may release them. */
const READS = {
  medical: { menuCode: 'MedicalDll' },
  cardRead: { menuCode: 'CardReadDll' },
  plugin: { menuCode: ['PluginPackage', 'PluginPackageDetail'] },
} as const;
const RELEASES = { ...READS, plugin: { menuCode: 'PluginPackage', buttonCode: 'Release' } } as const;

const condition = ({ kind, name, keyword, state, platform }: Filter) =>
  sql`v.kind = ${kind} and ${exactly('v.name', name)} and ${exactly('v.state', state)} and ${exactly('v.platform', platform)}
      and ${likeAny(['v.version', 'v.file_name', 'v.notes', 'v.area'], keyword)}`;

/** A right of the one page is no right of the other. @throws Problem */
function requirePage(
  user: SessionUser,
  kind: ClientVersion['kind'],
  needed: typeof READS | typeof RELEASES = READS,
): void {
  if (!permits(needed[kind], user.rights)) throw Problem.forbidden();
}

export const clientVersionHandlers: ModuleHandlers<'clientVersion'> = {
  paged: async ({ tx, user }, query) => {
    requirePage(user, query.kind);
    const { after, tail, cut } = keyset(
      [
        { column: 'v.uploaded_at', type: 'timestamptz', order: 'desc' },
        { column: 'v.version_id', type: 'text', order: 'desc' },
      ],
      query,
    );
    const rows = await readVersions(tx, sql`${condition(query)} and ${after}`, tail);
    return cut(rows.map(shownVersion), (row) => [`${row.uploadedAt}+08`, row.versionId]);
  },

  totals: async ({ tx, user }, filter) => {
    requirePage(user, filter.kind);
    return rowOf(
      tx,
      sql`select count(*)::int as row_count, (count(*) filter (where v.state = 'released'))::int as released,
                 (count(*) filter (where v.state = 'draft'))::int as draft from client_version v where ${condition(filter)}`,
    );
  },

  offers: async ({ tx, user }, { versionId }) => {
    const [version] = await readVersions(tx, sql`v.version_id = ${versionId}`);
    if (!version) throw Problem.business('没有找到该版本');
    // Who plans a release sees the results of every kind.
    if (!permits({ menuCode: 'UpgradeClientConfig' }, user.rights)) requirePage(user, version.kind);
    const offers = await rowsOf<ClientOffer>(
      tx,
      sql`select o.fixmedins_code, s.fixmedins_name, o.station_no, o.offered_at, o.fetched_at, o.state, o.message, o.ended_at
            from client_offer o join store s using (fixmedins_code) where o.version_id = ${versionId} and ${within(scopeOf(user), 's')}
           order by array_position(array['failed', 'offered', 'done'], o.state), coalesce(o.ended_at, o.offered_at) desc,
                    o.fixmedins_code, o.station_no limit ${OFFERS + 1}`,
    );
    return { offers: offers.slice(0, OFFERS), isMore: offers.length > OFFERS };
  },

  upload: async (context, { kind, area, platform, version, notes }) => {
    const { tx, user, file } = context;
    requirePage(user, kind);
    if (!file) throw Problem.badRequest('请选择要上传的文件');
    const fileName = safeName(file.filename);
    context.logTarget({ kind, area, platform, version, fileName, sha256: hashOf(file.data) });
    return shownVersion(
      await addVersion(
        tx,
        { kind, name: '', area, platform, version, fileName, notes, manifest: null },
        file.data,
        user.name,
      ),
    );
  },

  release: async (context, { versionId, rev }) => {
    const { tx, user, secrets } = context;
    const version = await lockedVersion(tx, versionId, rev);
    requirePage(user, version.kind, RELEASES);
    context.logTarget({ versionId, version: version.version, sha256: version.sha256 });
    const before = await releaseVersion(tx, secrets, version, user.name);
    if (before && (await runningPlan(tx, before.versionId)))
      throw Problem.business(`${before.version} 的升级计划还没有结束，请先完成或回退`);
    const { n } = await rowOf<{ n: number }>(
      tx,
      sql`select count(*)::int as n from station t join store s using (fixmedins_code)
            join station_state x on x.fixmedins_code = t.fixmedins_code and x.station_no = t.station_no
            join client_version v on v.version_id = ${versionId} where ${TARGETED}`,
    );
    await context.confirm({
      title: `发布 ${version.version}`,
      tips: `${version.areaName}、${version.platform} 的 ${n} 台客户端将立即收到该版本${before ? `，替换 ${before.version}` : ''}。如需分批发布，请使用客户端升级配置。是否继续？`,
    });
    return shownVersion(await lockedVersion(tx, versionId));
  },

  withdraw: async (context, { versionId, rev }) => {
    const { tx, user } = context;
    const version = await lockedVersion(tx, versionId, rev);
    requirePage(user, version.kind, RELEASES);
    context.logTarget({ versionId, version: version.version });
    if (version.state === 'withdrawn') throw Problem.business('该版本已撤回');
    if (await runningPlan(tx, versionId))
      throw Problem.business('该版本的升级计划还没有结束，请先完成或回退');
    await context.confirm({
      title: `撤回 ${version.version}`,
      tips: `撤回后不再提供给客户端，已安装的 ${version.done} 台保留该版本，且该版本不能再发布。是否继续？`,
    });
    await endVersion(tx, versionId, 'withdrawn', user.name);
    return shownVersion(await lockedVersion(tx, versionId));
  },

  download: async ({ db, user }, { id }) => {
    const [version] = await readVersions(db, sql`v.version_id = ${id}`);
    if (!version) throw Problem.business('没有找到该版本');
    requirePage(user, version.kind);
    return fileOf(db, version);
  },

  updates: (context, { has }) =>
    context.db.transaction(async (tx) => ({
      offers: await offersFor(tx, context.secrets, context.station, has),
    })),

  fetch: async (context, { id }) => {
    const { fixmedinsCode, stationNo } = context.station;
    const { db } = context;
    const [version] = await readVersions(
      db,
      sql`v.version_id = ${id} and v.state not in ('draft', 'withdrawn') and exists (
            select from client_offer o where o.version_id = v.version_id and o.fixmedins_code = ${fixmedinsCode}
               and o.station_no = ${stationNo})`,
    );
    if (!version) throw Problem.business('该版本没有提供给本客户端');
    await db.execute(
      sql`update client_offer set fetched_at = now()
           where version_id = ${id} and fixmedins_code = ${fixmedinsCode} and station_no = ${stationNo}`,
    );
    return fileOf(db, version);
  },

  result: async (context, { versionId, state, message }) => {
    const station = context.station;
    await context.db.transaction((tx) => noteResult(tx, station, versionId, state, message));
    return null;
  },
};

/** The name of the file alone, without a path. */
function safeName(name: string): string {
  const plain = name.split(/[\\/]/).at(-1) ?? '';
  if (!/^[\w.() -]{1,100}$/.test(plain) || plain.startsWith('.'))
    throw Problem.invalidField('file', '文件名只能含字母、数字、点、下划线和连字符，最多 100 个字符');
  return plain;
}
