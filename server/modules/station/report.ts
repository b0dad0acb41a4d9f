import type { StationReport } from '../../../contract/station/protocol.ts';
import type { Database } from '../../db/connect.ts';
import { Batch } from '../../security/batch.ts';
import { STATIONS_OF, type StationClaim } from '../../security/station.ts';
import { masked } from '../../stations/masked.ts';

/** A station waits no longer than this for others. */
const MOST_WAIT_MS = 1000;
const MAX_OFFSET_MS = 2_000_000_000;

/** A token is old after so many days. */
const KEY_DAYS = 30;

/** What a report writes, by column. */
type Row = Readonly<Record<string, unknown>>;

/** What the reply to a report tells the station. */
export interface Kept {
  /** The station should change its key. */
  readonly isOld: boolean;
  /** Orders to its services wait. */
  readonly hasOrders: boolean;
}

/** Which of the reports have a good token. By itself: Citus takes no change of local tables in a statement that reads stores. */
const GOOD = `
  select q.n, t.key_at < now() - make_interval(days => ${KEY_DAYS}) as is_old, t.prior_hash is not null and t.key_hash = q.key_hash as is_new,
         exists (select 1 from service_order o where o.fixmedins_code = t.fixmedins_code and o.station_no = t.station_no
                    and o.ended_at is null) as has_orders
    from (select r.*, decode(hash, 'hex') as key_hash
            from jsonb_to_recordset($1::jsonb) as r (n int, fixmedins_code text, station_no text, hash text)) q
    ${STATIONS_OF}`;

/**
 * Writes the reports of stations: the first one of an hour moves the hour before to the history, and a minute counts once. The rows are
 * in the order of their keys, so that two nodes wait for each other and cannot deadlock.
 */
const WRITE = `
  with good as (
    select r.*, decode(hash, 'hex') as key_hash from jsonb_to_recordset($1::jsonb) as r (
      n int, fixmedins_code text, station_no text, hash text, kind text, app_version text, platform text, devices jsonb,
      files jsonb, services jsonb, changed text[], medical_version text, card_read_version text, last_read bigint, last_error text,
      last_error_at bigint, clock_offset_ms int, disk_free_mb int, is_new boolean)),
  -- A station may send one with each of its keys: the later one counts.
  r as (select distinct on (fixmedins_code, station_no) * from good order by fixmedins_code, station_no, n desc),
  settled as (
    -- The new key has arrived at the station, so the one before is over.
    update station t set prior_hash = null from good
     where good.is_new and t.fixmedins_code = good.fixmedins_code and t.station_no = good.station_no and t.key_hash = good.key_hash),
  past as (
    insert into station_hour (fixmedins_code, station_no, hour, reports, errors, clock_offset_ms, disk_free_mb,
                              app_version, last_error)
    select x.fixmedins_code, x.station_no, x.hour, x.hour_reports, x.hour_errors, x.hour_offset_ms, x.disk_free_mb,
           x.app_version, x.hour_error
      from station_state x join r on r.fixmedins_code = x.fixmedins_code and r.station_no = x.station_no
     where x.hour < date_trunc('hour', now())
    on conflict do nothing)
  insert into station_state as x (
         fixmedins_code, station_no, reported_at, kind, app_version, platform, devices, files, services, changed,
         medical_version, card_read_version, last_read_at, last_error, last_error_at, clock_offset_ms, disk_free_mb, hour, hour_reports,
         hour_errors, hour_offset_ms, hour_error)
  select fixmedins_code, station_no, now(), kind, app_version, platform, devices, files, services, changed,
         medical_version, card_read_version, to_timestamp(last_read / 1000.0), last_error, to_timestamp(last_error_at / 1000.0),
         clock_offset_ms, disk_free_mb, date_trunc('hour', now()), 1, (last_error <> '')::int, clock_offset_ms, last_error
    from r order by fixmedins_code, station_no
  on conflict (fixmedins_code, station_no) do update set
         reported_at = excluded.reported_at, kind = excluded.kind, app_version = excluded.app_version,
         platform = excluded.platform, devices = excluded.devices, files = excluded.files,
         services = excluded.services, changed = excluded.changed,
         medical_version = excluded.medical_version, card_read_version = excluded.card_read_version,
         last_read_at = coalesce(excluded.last_read_at, x.last_read_at),
         last_error = case when excluded.last_error = '' then x.last_error else excluded.last_error end,
         last_error_at = coalesce(excluded.last_error_at, x.last_error_at),
         clock_offset_ms = excluded.clock_offset_ms, disk_free_mb = excluded.disk_free_mb, hour = excluded.hour,
         hour_reports = case when x.hour <> excluded.hour then 1
                             when date_trunc('minute', x.reported_at) = date_trunc('minute', excluded.reported_at)
                             then x.hour_reports else x.hour_reports + 1 end,
         hour_errors = case when x.hour <> excluded.hour then excluded.hour_errors
                            when excluded.last_error_at is not distinct from x.last_error_at
                                 or excluded.last_error = '' then x.hour_errors
                            else x.hour_errors + 1 end,
         hour_offset_ms = case when x.hour <> excluded.hour or abs(excluded.hour_offset_ms) > abs(x.hour_offset_ms)
                               then excluded.hour_offset_ms else x.hour_offset_ms end,
         hour_error = case when x.hour <> excluded.hour or excluded.last_error <> '' then excluded.last_error
                           else x.hour_error end`;

async function writeAll({ $client }: Database, rows: readonly Row[]): Promise<readonly (Kept | null)[]> {
  const keyOf = (row: Row): string =>
    `${String(row['fixmedins_code'])}/${String(row['station_no'])}/${String(row['hash'])}`;
  // Of two reports of a station that arrive together, the later one.
  const latest = new Map<string, Row & { readonly n: number }>(
    rows.map((row, n) => [keyOf(row), { ...row, n }]),
  );
  const given = [...latest.values()];
  const { rows: found } = await $client.query<{
    n: number;
    is_old: boolean;
    is_new: boolean;
    has_orders: boolean;
  }>({
    name: 'station tokens',
    text: GOOD,
    values: [
      JSON.stringify(
        given.map((row) => ({
          n: row.n,
          fixmedins_code: row['fixmedins_code'],
          station_no: row['station_no'],
          hash: row['hash'],
        })),
      ),
    ],
  });
  const good = new Map(found.map((row) => [row.n, row]));
  if (good.size > 0)
    await $client.query({
      name: 'station reports',
      text: WRITE,
      values: [
        JSON.stringify(
          given.flatMap((row) => {
            const known = good.get(row.n);
            return known ? [{ ...row, is_new: known.is_new }] : [];
          }),
        ),
      ],
    });
  return rows.map((row) => {
    const known = good.get(latest.get(keyOf(row))?.n ?? -1);
    return known ? { isOld: known.is_old, hasOrders: known.has_orders } : null;
  });
}

const batches = new WeakMap<Database, Batch<Row, Kept | null>>();

/**
 * Stores a report, together with those of other stations that arrive at the same time: their tokens are looked up at once.
 * @returns null where the token is no good, and nothing was stored
 */
export function keepReport(
  db: Database,
  station: StationClaim,
  report: StationReport,
  changed: readonly string[],
): Promise<Kept | null> {
  let batch = batches.get(db);
  if (!batch) batches.set(db, (batch = new Batch((rows) => writeAll(db, rows), MOST_WAIT_MS)));
  const offset = report.at - Date.now();
  const versionOf = (kind: string): string => report.files.find((file) => file.kind === kind)?.version ?? '';
  return batch.ask({
    fixmedins_code: station.fixmedinsCode,
    station_no: station.stationNo,
    hash: station.keyHash.toString('hex'),
    kind: report.kind,
    app_version: report.appVersion,
    platform: report.platform,
    devices: report.devices,
    files: report.files,
    services: report.services.map((each) => ({ ...each, lastError: masked(each.lastError) })),
    changed,
    medical_version: versionOf('medical'),
    card_read_version: versionOf('cardRead'),
    last_read: report.lastReadAt,
    last_error: masked(report.lastError?.text ?? ''),
    last_error_at: report.lastError?.at ?? null,
    clock_offset_ms: Math.max(-MAX_OFFSET_MS, Math.min(MAX_OFFSET_MS, offset)),
    disk_free_mb: report.diskFreeMb,
  });
}
