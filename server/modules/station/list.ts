import { sql, type SQL } from 'drizzle-orm';
import type { Station, stationCalls, StationHour } from '../../../contract/station/station.ts';
import type { InstalledFile } from '../../../contract/station/protocol.ts';
import type { CallRequest } from '../../../contract/wire/call.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { anyOf, likeAny } from '../../query/conditions.ts';
import { keyset, type OrderColumn } from '../../query/keyset.ts';
import { within, type Scope } from '../../query/scope.ts';
import { fileKey } from '../../stations/released.ts';
import { FRESHLY_SILENT, MARKED, MARKS, STATION_STATE, STATION_TABLES } from '../../stations/state.ts';

type Filter = CallRequest<(typeof stationCalls)['totals']>;
type Query = CallRequest<(typeof stationCalls)['paged']>;

const condition = (scope: Scope, { fixmedinsCode, keyword, state, mark, appVersion }: Filter): SQL =>
  sql.join(
    [
      within(scope, 's'),
      anyOf('t.fixmedins_code', fixmedinsCode),
      likeAny(['t.station_no', 't.station_name', 's.fixmedins_name', 't.fixmedins_code'], keyword),
      state === undefined ? sql`true` : state === 'fresh' ? FRESHLY_SILENT : sql`${STATION_STATE} = ${state}`,
      mark === undefined ? sql`true` : sql.raw(`t.enabled and ${MARKED[mark]}`),
      appVersion === undefined ? sql`true` : sql`x.app_version = ${appVersion}`,
    ],
    sql` and `,
  );

type Read = Station & { readonly orderAt: string };

const readStations = (db: Queryable, where: SQL, tail: SQL = sql``): Promise<Read[]> =>
  rowsOf<Read>(
    db,
    sql`select t.fixmedins_code, t.station_no, s.fixmedins_name, s.company_id, c.company_name, t.station_name,
               ${STATION_STATE} as state, t.enabled, x.reported_at, x.kind, coalesce(x.app_version, '') as app_version,
               coalesce(x.platform, '') as platform, coalesce(x.medical_version, '') as medical_version,
               coalesce(x.card_read_version, '') as card_read_version, coalesce(x.devices, '[]') as devices, x.last_read_at,
               coalesce(x.last_error, '') as last_error, x.last_error_at, x.clock_offset_ms, x.disk_free_mb,
               ${MARKS} as marks,
               coalesce((select string_agg(case v.kind when 'medical' then '医保 DLL ' when 'cardRead' then '读卡 DLL '
                                                              else coalesce(v.manifest->>'title', v.name) || ' ' end
                                           || v.version || case o.state when 'failed' then '（失败）' else '' end, '、')
                           from client_offer o join client_version v using (version_id)
                          where o.fixmedins_code = t.fixmedins_code and o.station_no = t.station_no and o.state <> 'done'
                            and v.state = 'released'), '') as pending, t.made_at, t.made_by,
               to_char(coalesce(x.reported_at, 'epoch'), 'YYYY-MM-DD HH24:MI:SS.US') || '+08' as order_at
          from ${STATION_TABLES} where ${where} ${tail}`,
  );

const shown = ({ orderAt: _, ...station }: Read): Station => station;

export async function pageStations(db: Queryable, scope: Scope, query: Query) {
  const { sortKey, sortOrder } = query;
  const key: OrderColumn[] = [
    { column: 't.fixmedins_code', type: 'text', order: sortOrder },
    { column: 't.station_no', type: 'text', order: sortOrder },
  ];
  const order: OrderColumn[] =
    sortKey === 'fixmedinsCode'
      ? key
      : [{ column: "coalesce(x.reported_at, 'epoch')", type: 'timestamptz', order: sortOrder }, ...key];
  const { after, tail, cut } = keyset(order, query);
  const page = cut(await readStations(db, sql`${condition(scope, query)} and ${after}`, tail), (row) => [
    ...(sortKey === 'fixmedinsCode' ? [] : [row.orderAt]),
    row.fixmedinsCode,
    row.stationNo,
  ]);
  return { ...page, rows: page.rows.map(shown) };
}

export const totalStations = (db: Queryable, scope: Scope, filter: Filter) =>
  rowOf<{ rowCount: number; online: number; late: number; silent: number; marked: number }>(
    db,
    sql`select count(*)::int as row_count, (count(*) filter (where state = 'online'))::int as online,
               (count(*) filter (where state = 'late'))::int as late,
               (count(*) filter (where state = 'silent'))::int as silent,
               (count(*) filter (where cardinality(marks) > 0))::int as marked
          from (select ${STATION_STATE} as state, ${MARKS} as marks
                  from ${STATION_TABLES} where ${condition(scope, filter)}) q`,
  );

/** A station within reach with its files and hours; null for others. */
export async function readStation(
  db: Queryable,
  scope: Scope,
  { fixmedinsCode, stationNo }: Pick<Station, 'fixmedinsCode' | 'stationNo'>,
) {
  const one = sql`t.fixmedins_code = ${fixmedinsCode} and t.station_no = ${stationNo}`;
  const [found] = await readStations(db, sql`${one} and ${within(scope, 's')}`);
  if (!found) return null;
  const [state] = await rowsOf<{ files: InstalledFile[]; changed: string[] }>(
    db,
    sql`select t.files, t.changed from station_state t where ${one}`,
  );
  const hours = await rowsOf<StationHour>(
    db,
    sql`select hour, hour_reports as reports, hour_errors as errors, hour_offset_ms as clock_offset_ms, disk_free_mb,
               app_version, hour_error as last_error from station_state t where ${one}
        union all
        select hour, reports, errors, clock_offset_ms, disk_free_mb, app_version, last_error from station_hour t
         where ${one} and hour > now() - interval '7 days'
        order by hour desc limit 169`,
  );
  const files = (state?.files ?? []).map((file) => ({
    ...file,
    // Reports of before packages have no name.
    name: file.name ?? '',
    isChanged: state?.changed.includes(fileKey(file)) === true,
  }));
  return { station: shown(found), files, hours };
}

type OfStore = Pick<Station, 'stationNo' | 'stationName' | 'state' | 'reportedAt' | 'devices'>;

/** The stations of one store, without those that are stopped. */
export const stationsOf = (db: Queryable, fixmedinsCode: string | null): Promise<OfStore[]> =>
  rowsOf<OfStore>(
    db,
    sql`select t.station_no, t.station_name, ${STATION_STATE} as state, x.reported_at, coalesce(x.devices, '[]') as devices
          from ${STATION_TABLES} where t.fixmedins_code = ${fixmedinsCode} and t.enabled order by t.station_no limit 100`,
  );
