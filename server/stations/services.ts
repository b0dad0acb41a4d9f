import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { STATION_TABLES } from './state.ts';

/** Services `q` of the stations (`STATION_TABLES`), as they last reported. */
export const SERVICE_TABLES: SQL = sql`${STATION_TABLES} cross join lateral jsonb_to_recordset(x.services) as q (
  package text, name text, version text, state text, port int, since bigint, restarts int, "lastError" text)`;

/**
 * Adds what stations report now to today's row of each store, package and version. The day keeps its highest figures, so a
 * failure of an hour shows.
 */
export async function sweepPluginDays({ $client }: Pick<Database, '$client'>): Promise<void> {
  await $client.query(
    `insert into plugin_day as d (fixmedins_code, day, package, version, stations, failed)
     select x.fixmedins_code, now()::date, q.package, q.version, count(distinct x.station_no)::int,
            count(distinct x.station_no) filter (where q.state = 'failed')::int
       from station_state x cross join lateral jsonb_to_recordset(x.services) as q (package text, version text, state text)
      where x.services <> '[]' and x.reported_at > now() - interval '10 minutes'
      group by x.fixmedins_code, q.package, q.version
     on conflict (fixmedins_code, day, package, version) do update
        set stations = greatest(d.stations, excluded.stations), failed = greatest(d.failed, excluded.failed)
      where d.stations < excluded.stations or d.failed < excluded.failed`,
  );
}
