import { sql } from 'drizzle-orm';
import type { Manifest } from '../../../contract/plugin.ts';
import type { PluginPackage, pluginPackageCalls } from '../../../contract/pluginPackage.ts';
import type { CallRequest } from '../../../contract/wire/call.ts';
import { rowOf, rowsOf } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { exactly, likeAny } from '../../query/conditions.ts';
import { keyset } from '../../query/keyset.ts';
import { scopeOf, within } from '../../query/scope.ts';
import { PackageProblem, readPackage } from '../../stations/pluginPackage.ts';
import { addVersion, hashOf, readVersions, shownVersion } from '../../stations/versions.ts';

type Filter = CallRequest<(typeof pluginPackageCalls)['totals']>;

/** Parts of a version as numbers, for the order of versions. */
const PARTS = sql.raw(`string_to_array(v.version, '.')::int[]`);

const condition = ({ keyword, platform }: Filter) =>
  sql`v.kind = 'plugin' and ${exactly('v.platform', platform)}
      and ${likeAny(['v.name', "v.manifest->>'title'", 'v.notes'], keyword)}`;

export const pluginPackageHandlers: ModuleHandlers<'pluginPackage'> = {
  paged: async ({ tx, user }, query) => {
    const { after, tail, cut } = keyset(
      ['name', 'area', 'platform'].map((column) => ({ column: `p.${column}`, type: 'text', order: 'asc' })),
      query,
    );
    const rows = await rowsOf<PluginPackage>(
      tx,
      sql`select p.name, p.title, p.area, coalesce(d.admdvs_name, case p.area when '' then '全部区划' else p.area end) as area_name,
                 p.platform, p.released_version, p.latest_version, p.versions, p.services, p.uploaded_at,
                 n.stations, n.failed
            from (select v.name, v.area, v.platform, (array_agg(v.manifest->>'title' order by ${PARTS} desc))[1] as title,
                         coalesce(max(v.version) filter (where v.state = 'released'), '') as released_version,
                         (array_agg(v.version order by ${PARTS} desc))[1] as latest_version, count(*)::int as versions,
                         (array_agg(jsonb_path_query_array(v.manifest, '$.services[*].title') order by ${PARTS} desc))[1] as services,
                         max(v.uploaded_at) as uploaded_at
                    from client_version v where ${condition(query)} group by v.name, v.area, v.platform) p
            left join district d on d.admdvs = p.area
            cross join lateral (
              select count(*)::int as stations,
                     (count(*) filter (where jsonb_path_exists(x.services, '$[*] ? (@.package == $name && @.state == "failed")',
                                                               jsonb_build_object('name', p.name))))::int as failed
                from station_state x join store s using (fixmedins_code)
               where x.platform = p.platform and x.services @> jsonb_build_array(jsonb_build_object('package', p.name))
                 and p.area in ('', left(s.poolarea_no, 2) || '0000', s.poolarea_no, s.admdvs)
                 and ${within(scopeOf(user), 's')}) n
           where ${after} ${tail}`,
    );
    return cut(rows, (row) => [row.name, row.area, row.platform]);
  },

  totals: ({ tx }, filter) =>
    rowOf(
      tx,
      sql`select count(*)::int as row_count, (count(*) filter (where released))::int as released
            from (select bool_or(v.state = 'released') as released from client_version v where ${condition(filter)}
                   group by v.name, v.area, v.platform) p`,
    ),

  get: async ({ tx }, { versionId }) => {
    const [version] = await readVersions(tx, sql`v.version_id = ${versionId} and v.kind = 'plugin'`);
    if (!version) throw Problem.business('没有找到该版本');
    const { manifest } = await rowOf<{ manifest: Manifest }>(
      tx,
      sql`select manifest from client_version where version_id = ${versionId}`,
    );
    return { version: shownVersion(version), manifest };
  },

  upload: async (context, { area, notes }) => {
    const { tx, user, file } = context;
    if (!file) throw Problem.badRequest('请选择要上传的文件');
    const { manifest } = await readPackage(file.data).catch((error: unknown) => {
      if (error instanceof PackageProblem)
        throw Problem.invalidField('file', `插件包不正确：${error.message}`);
      throw error;
    });
    const { name, platform, version } = manifest;
    const fileName = `${name}-${version}.zip`;
    context.logTarget({ kind: 'plugin', name, area, platform, version, sha256: hashOf(file.data) });
    return shownVersion(
      await addVersion(
        tx,
        { kind: 'plugin', name, area, platform, version, fileName, notes, manifest },
        file.data,
        user.name,
      ),
    );
  },
};
