import { sql, type SQL } from 'drizzle-orm';
import {
  CLOCK_SECONDS,
  DISK_MB,
  LATE_MIN,
  SILENT_MIN,
  type Station,
} from '../../contract/station/station.ts';
import { rowOf, type Queryable } from '../db/connect.ts';
import { within, type Scope } from '../query/scope.ts';

/** Stations `t` with their store `s`, company `c` and latest report `x`. */
export const STATION_TABLES = sql.raw(`
  station t join store s using (fixmedins_code) join company c using (company_id)
  left join station_state x on x.fixmedins_code = t.fixmedins_code and x.station_no = t.station_no`);

const older = (minutes: number): string => `x.reported_at < now() - interval '${minutes} minutes'`;
const STATE = `case when not t.enabled then 'stopped'
                    when t.key_hash is null then 'waiting'
                    when x.reported_at is null or ${older(SILENT_MIN)} then 'silent'
                    when ${older(LATE_MIN)} then 'late' else 'online' end`;
export const STATION_STATE: SQL = sql.raw(STATE);
/** Silent now, and not yet an hour ago. */
export const FRESHLY_SILENT: SQL = sql.raw(`${STATE} = 'silent' and not ${older(SILENT_MIN + 60)}`);

/** The condition under which a station gets a mark. */
export const MARKED: Readonly<Record<Station['marks'][number], string>> = {
  clock: `abs(x.clock_offset_ms) > ${CLOCK_SECONDS * 1000}`,
  file: `cardinality(x.changed) > 0`,
  device: `jsonb_path_exists(x.devices, '$[*] ? (@.isReady == false)')`,
  disk: `x.disk_free_mb < ${DISK_MB}`,
};
/** The marks of a station, as a text[]. */
export const MARKS: SQL = sql.raw(
  `array_remove(array[${Object.entries(MARKED)
    .map(([mark, test]) => `case when t.enabled and ${test} then '${mark}' end`)
    .join(', ')}], null)`,
);

/** How many stations within reach are silent, and how many of them since less than an hour. */
export const silentStations = (db: Queryable, scope: Scope): Promise<{ fresh: number; silent: number }> =>
  rowOf(
    db,
    sql`select (count(*) filter (where ${FRESHLY_SILENT}))::int as fresh,
               (count(*) filter (where ${STATION_STATE} = 'silent'))::int as silent
          from ${STATION_TABLES} where ${within(scope, 's')} and s.closed_at is null`,
  );
