import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import * as f from '../wire/fields.ts';
import { companyId, device, fileKind, stationNo } from './protocol.ts';

const PAGE = 'ClientMonitor';
const MAY = { menuCode: PAGE, buttonCode: 'Station' } as const;

/** A station is late after the first of these, silent after the second, minutes. */
export const LATE_MIN = 2;
export const SILENT_MIN = 10;
/** A clock that is off by more is marked, seconds. */
export const CLOCK_SECONDS = 60;
/** Less free space is marked, MB. */
export const DISK_MB = 500;

export const stationStates = ['online', 'late', 'silent', 'waiting', 'stopped'] as const;
/** `clock`: wrong clock; `file`: a file is not what was released; `device`: a device is not ready; `disk`: almost full. */
export const stationMarks = ['clock', 'file', 'device', 'disk'] as const;

const named = { fixmedinsCode: f.fixmedinsCode, stationNo };

/** A station with its latest report. */
export const station = z.object({
  ...named,
  fixmedinsName: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  stationName: z.string(),
  state: z.enum(stationStates),
  enabled: z.boolean(),
  /** Null before the first report, as all of the report. */
  reportedAt: z.string().nullable(),
  kind: z.enum(['host', 'reader']).nullable(),
  appVersion: z.string(),
  platform: z.string(),
  /** Versions of the installed libraries; `''`: none. */
  medicalVersion: z.string(),
  cardReadVersion: z.string(),
  /** Versions that were offered and are not installed; `''`: none. */
  pending: z.string(),
  devices: z.array(device),
  lastReadAt: z.string().nullable(),
  lastError: z.string(),
  lastErrorAt: z.string().nullable(),
  /** The station's clock minus the server's, ms. */
  clockOffsetMs: z.number().int().nullable(),
  diskFreeMb: z.number().int().nullable(),
  marks: z.array(z.enum(stationMarks)),
  madeAt: z.string(),
  madeBy: z.string(),
});
export type Station = z.infer<typeof station>;

/** An hour of a station's reports; of 60 when it was there all the time. */
export const stationHour = z.object({
  hour: z.string(),
  reports: f.count,
  errors: f.count,
  /** The largest deviation of the clock in the hour, ms. */
  clockOffsetMs: z.number().int(),
  diskFreeMb: z.number().int(),
  appVersion: z.string(),
  lastError: z.string(),
});
export type StationHour = z.infer<typeof stationHour>;

const filter = {
  fixmedinsCode: f.codes(f.fixmedinsCode),
  /** Number or name of the station, or the store's name. */
  keyword: f.optional(f.searchText),
  /** `fresh`: fell silent within the last hour. */
  state: f.optional(z.enum([...stationStates, 'fresh'])),
  mark: f.optional(z.enum(stationMarks)),
  appVersion: f.optional(z.string().trim().max(32)),
};

/** The reply is the only place that holds the code. */
const code = z.object({ ...named, companyId, code: z.string(), message: z.string() });
export type StationCode = z.infer<typeof code>;

/** Stations as the console sees them. */
export const stationCalls = {
  paged: defineCall({
    id: 'station.paged',
    method: 'GET',
    path: '/api/Station/Paged',
    summary: 'Stations of the stores within reach, with their latest report',
    permission: { menuCode: PAGE },
    request: z.strictObject({
      ...filter,
      ...f.paging,
      ...f.sorting(['fixmedinsCode', 'reportedAt'], 'fixmedinsCode', 'asc'),
    }),
    result: f.paged(station),
  }),
  totals: defineCall({
    id: 'station.totals',
    method: 'GET',
    path: '/api/Station/Totals',
    summary: 'How many stations a query finds, by state, and how many are marked',
    permission: { menuCode: PAGE },
    request: z.strictObject(filter),
    result: z.object({ rowCount: f.count, online: f.count, late: f.count, silent: f.count, marked: f.count }),
  }),
  get: defineCall({
    id: 'station.get',
    method: 'GET',
    path: '/api/Station/Get',
    summary: 'A station with its files, and its last seven days by the hour, newest first',
    permission: { menuCode: PAGE },
    request: z.strictObject(named),
    result: z.object({
      station,
      files: z.array(
        z.object({
          kind: fileKind,
          name: z.string(),
          version: z.string(),
          sha256: z.string(),
          isChanged: z.boolean(),
        }),
      ),
      hours: z.array(stationHour),
    }),
  }),
  ofStore: defineCall({
    id: 'station.ofStore',
    method: 'GET',
    path: '/api/Station/OfStore',
    summary: 'Stations of the own store with their devices; none for who has no store',
    permission: 'session',
    request: z.strictObject({}),
    result: z.object({
      stations: z.array(
        station.pick({ stationNo: true, stationName: true, state: true, reportedAt: true, devices: true }),
      ),
    }),
  }),
  add: defineCall({
    id: 'station.add',
    method: 'POST',
    path: '/api/Station/Add',
    summary: 'Make a station of a store, with a one-time code that is shown once',
    permission: MAY,
    request: z.strictObject({
      ...named,
      stationName: z.string().trim().max(40, '客户端名称过长').default(''),
    }),
    result: code,
  }),
  renewCode: defineCall({
    id: 'station.renewCode',
    method: 'POST',
    path: '/api/Station/RenewCode',
    summary: 'Revoke the token of a station, and give it another one-time code',
    permission: MAY,
    confirms: true,
    request: z.strictObject(named),
    result: code,
  }),
  stop: defineCall({
    id: 'station.stop',
    method: 'POST',
    path: '/api/Station/Stop',
    summary: 'Stop a station and revoke its token, or enable it again; then it needs another code',
    permission: MAY,
    confirms: true,
    request: z.strictObject({ ...named, enabled: z.boolean() }),
    result: z.null(),
  }),
};
