import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

/** Days that one query may span: figures are kept for 90. */
export const MOST_DAYS = 92;

export const serviceKinds = ['call', 'centre'] as const;
export const hitServices = ['card', 'catalogue', 'hint', 'reply'] as const;
const kind = z.enum(serviceKinds);
const service = z.enum(hitServices);

const period = {
  begndate: f.day,
  enddate: f.day,
  /** One hour of one day, by the minute. */
  hour: f.optional(z.string().regex(/^([01]\d|2[0-3])$/, '时段应为 00 到 23')),
};

const ms = z.number().int().nullable();
const timed = {
  count: f.count,
  /** Answered with a reason: no fault. */
  refused: f.count,
  /** A bug, no answer, or the service was away. */
  faults: f.count,
  avgMs: ms,
  p50Ms: ms,
  p95Ms: ms,
  p99Ms: ms,
  maxMs: ms,
};

/** A call of the API, or an interface of the centre, in a period. */
export const serviceRow = z.object({
  kind,
  /** The id of the call, or the number of the interface. */
  name: z.string(),
  /** The path of the call, or the name of the interface. */
  title: z.string(),
  ...timed,
});
export type ServiceRow = z.infer<typeof serviceRow>;

const grain = z.enum(['minute', 'hour', 'day']);
/** A minute, an hour or a day. */
export const servicePoint = z.object({ at: f.datetime, grain, kind, name: z.string(), ...timed });
export type ServicePoint = z.infer<typeof servicePoint>;

const hitCounts = { hits: f.count, misses: f.count, hitRate: z.string() };
export const hitRow = z.object({ service, ...hitCounts });
export type HitRow = z.infer<typeof hitRow>;
export const hitDay = z.object({ day: f.day, service, ...hitCounts });
export type HitDay = z.infer<typeof hitDay>;

const names = { ...period, kind: f.optional(kind), keyword: f.optional(f.searchText) };
const one = { ...period, kind: kind.default('call'), name: f.optional(f.id) };
const ofService = { begndate: f.day, enddate: f.day, service: f.optional(service) };
const days = { begndate: f.day, enddate: f.day };
const sums = z.object({ rowCount: f.count, ...timed });

const LIST = { menuCode: 'ServiceCallStatistics' } as const;
const CHART = { menuCode: 'ServiceCallStatisticsChart' } as const;
const HITS = { menuCode: 'ServiceHitStatisticsChart' } as const;
const BY_DAY = { menuCode: 'ServiceHitStatisticsByDay' } as const;

/** Figures of the whole installation: what was called, how long it took, what was answered from the own store. */
export const serviceStatisticsCalls = {
  paged: defineCall({
    id: 'serviceStatistics.paged',
    method: 'GET',
    path: '/api/ServiceStatistics/Paged',
    summary: 'Calls of the API and requests to the centre in a period: counts, faults, percentiles',
    permission: LIST,
    isHeavy: true,
    reads: 'replica',
    request: z.strictObject({
      ...names,
      ...f.paging,
      ...f.sorting(['count', 'faults', 'p95Ms', 'name'], 'count'),
    }),
    result: f.paged(serviceRow),
  }),
  totals: defineCall({
    id: 'serviceStatistics.totals',
    method: 'GET',
    path: '/api/ServiceStatistics/Totals',
    summary: 'The same as one sum',
    permission: LIST,
    isHeavy: true,
    reads: 'replica',
    request: z.strictObject(names),
    result: sums,
  }),
  timeline: defineCall({
    id: 'serviceStatistics.timeline',
    method: 'GET',
    path: '/api/ServiceStatistics/Timeline',
    summary: 'One call or interface, or all, by the minute, the hour or the day',
    permission: CHART,
    isHeavy: true,
    reads: 'replica',
    request: z.strictObject({ ...one, ...f.paging }),
    result: f.paged(servicePoint),
  }),
  timelineTotals: defineCall({
    id: 'serviceStatistics.timelineTotals',
    method: 'GET',
    path: '/api/ServiceStatistics/TimelineTotals',
    summary: 'The sum of the same, and its points as a chart',
    permission: CHART,
    isHeavy: true,
    reads: 'replica',
    request: z.strictObject(one),
    result: sums.extend({ title: z.string(), grain, chart: z.array(servicePoint) }),
  }),
  hits: defineCall({
    id: 'serviceStatistics.hits',
    method: 'GET',
    path: '/api/ServiceStatistics/Hits',
    summary: 'By service, how many requests were answered from the own store instead of the centre',
    permission: HITS,
    isHeavy: true,
    reads: 'replica',
    request: z.strictObject({ ...days, ...f.paging }),
    result: f.paged(hitRow),
  }),
  hitTotals: defineCall({
    id: 'serviceStatistics.hitTotals',
    method: 'GET',
    path: '/api/ServiceStatistics/HitTotals',
    summary: 'The sum of the same, and a chart by service',
    permission: HITS,
    isHeavy: true,
    reads: 'replica',
    request: z.strictObject(days),
    result: z.object({ rowCount: f.count, ...hitCounts, chart: z.array(hitRow) }),
  }),
  hitDays: defineCall({
    id: 'serviceStatistics.hitDays',
    method: 'GET',
    path: '/api/ServiceStatistics/HitDays',
    summary: 'Hits by day and service',
    permission: BY_DAY,
    isHeavy: true,
    reads: 'replica',
    request: z.strictObject({ ...ofService, ...f.paging }),
    result: f.paged(hitDay),
  }),
  hitDayTotals: defineCall({
    id: 'serviceStatistics.hitDayTotals',
    method: 'GET',
    path: '/api/ServiceStatistics/HitDayTotals',
    summary: 'The sum of the same, and a chart by day',
    permission: BY_DAY,
    isHeavy: true,
    reads: 'replica',
    request: z.strictObject(ofService),
    result: z.object({ rowCount: f.count, ...hitCounts, chart: z.array(hitDay) }),
  }),
};
