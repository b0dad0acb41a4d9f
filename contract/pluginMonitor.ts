import { z } from 'zod';
import { fileVersion, packageName } from './station/protocol.ts';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

const PAGE = { menuCode: 'PluginMonitor' } as const;
export const HISTORY_DAYS = 90;

/** A version of a package at the stations within reach. */
export const pluginShare = z.object({
  package: packageName,
  version: z.string(),
  title: z.string(),
  stations: f.count,
  /** Stations of these that have reported within ten minutes. */
  heard: f.count,
  /** Stations at which all services run, at which one is stopped, and at which one has failed. */
  running: f.count,
  stopped: f.count,
  failed: f.count,
  restarts: f.count,
  /** Whether it is released for any target. */
  isReleased: z.boolean(),
});
export type PluginShare = z.infer<typeof pluginShare>;

export const pluginDay = z.object({
  day: f.day,
  /** The most stations that had it on the day, and the most at which a service of it had failed. */
  stations: f.count,
  failed: f.count,
});
export type PluginDay = z.infer<typeof pluginDay>;

const filter = { fixmedinsCode: f.codes(f.fixmedinsCode), package: f.optional(packageName) };

export const pluginMonitorCalls = {
  paged: defineCall({
    id: 'pluginMonitor.paged',
    method: 'GET',
    path: '/api/PluginMonitor/Paged',
    summary: 'Packages and versions that stations within reach have, and how their services are',
    permission: PAGE,
    reads: 'replica',
    request: z.strictObject({ ...filter, ...f.paging }),
    result: f.paged(pluginShare),
  }),
  totals: defineCall({
    id: 'pluginMonitor.totals',
    method: 'GET',
    path: '/api/PluginMonitor/Totals',
    summary: 'How many packages and versions there are, on how many stations, and where services have failed',
    permission: PAGE,
    reads: 'replica',
    request: z.strictObject(filter),
    result: z.object({ rowCount: f.count, stations: f.count, failed: f.count }),
  }),
  history: defineCall({
    id: 'pluginMonitor.history',
    method: 'GET',
    path: '/api/PluginMonitor/History',
    summary: 'The last ninety days of a version of a package, newest first',
    permission: PAGE,
    reads: 'replica',
    request: z.strictObject({
      package: packageName,
      version: fileVersion,
      fixmedinsCode: f.codes(f.fixmedinsCode),
    }),
    result: z.object({ days: z.array(pluginDay) }),
  }),
};
