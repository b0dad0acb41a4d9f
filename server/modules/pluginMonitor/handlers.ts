import { sql, type SQL } from 'drizzle-orm';
import {
  HISTORY_DAYS,
  type PluginDay,
  type pluginMonitorCalls,
  type PluginShare,
} from '../../../contract/pluginMonitor.ts';
import type { CallRequest } from '../../../contract/wire/call.ts';
import { rowOf, rowsOf } from '../../db/connect.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { anyOf, exactly } from '../../query/conditions.ts';
import { keyset } from '../../query/keyset.ts';
import { scopeOf, within, type Scope } from '../../query/scope.ts';
import { SERVICE_TABLES } from '../../stations/services.ts';
import { STATION_STATE } from '../../stations/state.ts';

type Filter = CallRequest<(typeof pluginMonitorCalls)['totals']>;

const condition = (scope: Scope, { fixmedinsCode, ...filter }: Filter): SQL =>
  sql`${within(scope, 's')} and t.enabled and ${anyOf('t.fixmedins_code', fixmedinsCode)}
      and ${exactly('q.package', filter.package)}`;

/** A row for each package, version and station. */
const perStation = (scope: Scope, filter: Filter): SQL => sql`
  select q.package, q.version, t.fixmedins_code, t.station_no, ${STATION_STATE} in ('online', 'late') as heard,
         bool_and(q.state = 'running') as running, bool_or(q.state = 'stopped') as stopped, bool_or(q.state = 'failed') as failed,
         sum(q.restarts)::int as restarts
    from ${SERVICE_TABLES} where ${condition(scope, filter)}
   group by q.package, q.version, t.fixmedins_code, t.station_no, t.enabled, t.key_hash, x.reported_at`;

export const pluginMonitorHandlers: ModuleHandlers<'pluginMonitor'> = {
  paged: async ({ tx, user }, query) => {
    const { after, tail, cut } = keyset(
      ['p.package', 'p.version'].map((column) => ({ column, type: 'text', order: 'asc' })),
      query,
    );
    const rows = await rowsOf<PluginShare>(
      tx,
      sql`select p.*, coalesce(v.title, p.package) as title, coalesce(v.is_released, false) as is_released
            from (select package, version, count(*)::int as stations, (count(*) filter (where heard))::int as heard,
                         (count(*) filter (where running))::int as running, (count(*) filter (where stopped))::int as stopped,
                         (count(*) filter (where failed))::int as failed, sum(restarts)::int as restarts
                    from (${perStation(scopeOf(user), query)}) one group by package, version) p
            left join lateral (
              select max(manifest->>'title') as title, bool_or(state = 'released') as is_released
                from client_version where kind = 'plugin' and name = p.package and version = p.version) v on true
           where ${after} ${tail}`,
    );
    return cut(rows, (row) => [row.package, row.version]);
  },

  totals: ({ tx, user }, filter) =>
    rowOf(
      tx,
      sql`select count(distinct (package, version))::int as row_count,
                 count(distinct (fixmedins_code, station_no))::int as stations,
                 (count(distinct (fixmedins_code, station_no)) filter (where failed))::int as failed
            from (${perStation(scopeOf(user), filter)}) one`,
    ),

  history: async ({ tx, user }, { version, fixmedinsCode, ...filter }) => ({
    days: await rowsOf<PluginDay>(
      tx,
      sql`select d.day, sum(d.stations)::int as stations, sum(d.failed)::int as failed
            from plugin_day d join store s using (fixmedins_code)
           where ${within(scopeOf(user), 's')} and ${anyOf('d.fixmedins_code', fixmedinsCode)}
             and d.package = ${filter.package} and d.version = ${version}
             and d.day > now()::date - ${sql.raw(String(HISTORY_DAYS))}
           group by d.day order by d.day desc`,
    ),
  }),
};
