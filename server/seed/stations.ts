import type pg from 'pg';
import type { Database } from '../db/connect.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** The key's hash of the demo's stations. It is no hash of anything, so that nobody reports in their name. */
const DEMO_HASH = '\\x64656d6f';

/**
 * Stations of the demo's stores: a host at the first till, a reader service at the second one of every third store.
 * Most are well; some are late or silent, have a wrong clock, little disk, no reader, an error, or wait for enrolment.
 */
export async function seedStations(client: Client): Promise<void> {
  await client.query(
    `insert into station (fixmedins_code, station_no, station_name, enabled, key_hash, key_at, code_used, made_by, made_at)
     select s.fixmedins_code, p.no, p.name, n % 23 <> 11 or p.no <> 'POS01', case when n % 19 <> 7 or p.no <> 'POS02' then $1::bytea end,
            now() - interval '20 days', true, '演示数据', now() - interval '40 days'
       from (select fixmedins_code, row_number() over (order by fixmedins_code) as n from store where closed_at is null) s
       join (values ('POS01', '1 号收银台'), ('POS02', '2 号收银台')) p (no, name) on p.no = 'POS01' or s.n % 3 = 1`,
    [DEMO_HASH],
  );
  await client.query(
    `insert into station_state (fixmedins_code, station_no, reported_at, kind, app_version, platform, devices, files,
            last_read_at, last_error, last_error_at, clock_offset_ms, disk_free_mb, hour, hour_reports, hour_errors,
            hour_offset_ms, hour_error)
     select fixmedins_code, station_no,
            now() - make_interval(mins => case when n % 17 = 5 then 35 when n % 29 = 9 then 5000 when n % 13 = 3 then 5 else 0 end),
            case station_no when 'POS01' then 'host' else 'reader' end, case when n % 7 = 2 then '0.9.4' else '1.0.2' end,
            'win-x64',
            jsonb_build_array(
              jsonb_build_object('kind', 'reader', 'name', '德卡 T10', 'isReady', n % 14 <> 6, 'driver', '3.2.1'),
              jsonb_build_object('kind', 'printer', 'name', '佳博 GP-L80180', 'isReady', true, 'driver', ''),
              jsonb_build_object('kind', 'drawer', 'name', 'RJ11 钱箱', 'isReady', true, 'driver', '')),
            '[]', now() - make_interval(mins => (n * 7 % 50)::int),
            case n % 10 when 4 then '读卡超时：30 秒内没有放卡' when 8 then '打印机缺纸' else '' end,
            case when n % 10 in (4, 8) then now() - make_interval(mins => (n * 11 % 400)::int) end,
            case n % 31 when 12 then 384000 else n * 37 % 900 - 450 end, case n % 26 when 10 then 210 else 20000 + n * 911 % 90000 end,
            date_trunc('hour', now()), 1, 0, 0, ''
       from (select *, row_number() over (order by fixmedins_code, station_no) as n from station where key_hash is not null) t`,
  );
  await client.query(
    `insert into station_hour (fixmedins_code, station_no, hour, reports, errors, clock_offset_ms, disk_free_mb, app_version, last_error)
     select x.fixmedins_code, x.station_no, h, 60 - case when abs(hashtext(x.fixmedins_code || h)) % 40 = 0 then 22 else 0 end,
            (abs(hashtext(x.station_no || x.fixmedins_code || h)) % 60 = 0)::int, x.clock_offset_ms, x.disk_free_mb, x.app_version,
            case when abs(hashtext(x.station_no || x.fixmedins_code || h)) % 60 = 0 then '读卡超时：30 秒内没有放卡' else '' end
       from station_state x,
            generate_series(date_trunc('hour', now()) - interval '6 days', date_trunc('hour', now()) - interval '1 hour', interval '1 hour') h
      where extract(hour from h) between 7 and 22 and h < x.reported_at`,
  );
}

/**
 * The demo's stations that are well go on reporting: without it all of them would be silent after ten minutes. Well are
 * those that were heard last of all, also when the console itself stood still overnight.
 */
export async function sweepStations({ $client }: Pick<Database, '$client'>): Promise<void> {
  await $client.query(
    `update station_state x set reported_at = now()
       from station t,
            (select max(s.reported_at) as at from station_state s join station using (fixmedins_code, station_no)
              where key_hash = $1) last
      where t.fixmedins_code = x.fixmedins_code and t.station_no = x.station_no and t.key_hash = $1
        and x.reported_at between last.at - interval '4 minutes' and now() - interval '50 seconds'`,
    [DEMO_HASH],
  );
}
