import { z } from 'zod';
import { fileVersion, packageName, serviceName, serviceStates, stationNo } from './station/protocol.ts';
import { stationStates } from './station/station.ts';
import { defineCall, defineStationCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

const PAGE = { menuCode: 'PluginService' } as const;
/** Lines that a log order asks for at most, and characters of them. */
export const LOG_LINES = 200;
export const LOG_CHARS = 20_000;
/** An order that no station has taken after so long is over. */
export const ORDER_MINUTES = 10;

export const orderActions = ['start', 'stop', 'restart', 'log'] as const;
export const orderStates = ['asked', 'taken', 'done', 'failed', 'expired'] as const;

const named = { fixmedinsCode: f.fixmedinsCode, stationNo, package: packageName, service: serviceName };

/** A service at a station, as its latest report says. */
export const pluginService = z.object({
  ...named,
  fixmedinsName: z.string(),
  stationName: z.string(),
  stationState: z.enum(stationStates),
  version: z.string(),
  state: z.enum(serviceStates),
  port: z.number().int().nullable(),
  /** Since when it is in this state. */
  since: z.string().nullable(),
  /** Restarts by the station after the service ended by itself. */
  restarts: f.count,
  lastError: z.string(),
  /** The order that the station has not carried out yet. */
  pending: z.enum(orderActions).nullable(),
});
export type ServiceRow = z.infer<typeof pluginService>;

export const serviceOrder = z.object({
  orderId: z.string(),
  action: z.enum(orderActions),
  state: z.enum(orderStates),
  askedBy: z.string(),
  askedAt: z.string(),
  endedAt: z.string().nullable(),
  message: z.string(),
  /** Of a log order: the last lines, oldest first, without long numbers. */
  log: z.string(),
});
export type ServiceOrder = z.infer<typeof serviceOrder>;

const filter = {
  fixmedinsCode: f.codes(f.fixmedinsCode),
  keyword: f.optional(f.searchText),
  package: f.optional(packageName),
  version: f.optional(fileVersion),
  state: f.optional(z.enum(serviceStates)),
};
const order = { ...named, action: z.enum(orderActions) };

export const pluginServiceCalls = {
  paged: defineCall({
    id: 'pluginService.paged',
    method: 'GET',
    path: '/api/PluginService/Paged',
    summary: 'Services of the stations within reach, as they last reported',
    permission: PAGE,
    request: z.strictObject({ ...filter, ...f.paging }),
    result: f.paged(pluginService),
  }),
  totals: defineCall({
    id: 'pluginService.totals',
    method: 'GET',
    path: '/api/PluginService/Totals',
    summary: 'How many services a query finds, by state',
    permission: PAGE,
    request: z.strictObject(filter),
    result: z.object({ rowCount: f.count, running: f.count, stopped: f.count, failed: f.count }),
  }),
  order: defineCall({
    id: 'pluginService.order',
    method: 'POST',
    path: '/api/PluginService/Order',
    summary: 'Order a station to start, stop or restart a service, or to send the end of its log',
    permission: { ...PAGE, buttonCode: 'Order' },
    confirms: true,
    request: z.strictObject(order),
    result: serviceOrder,
  }),
  orders: defineCall({
    id: 'pluginService.orders',
    method: 'GET',
    path: '/api/PluginService/Orders',
    summary: 'The latest orders to a service, newest first, and what came of them',
    permission: PAGE,
    request: z.strictObject(named),
    result: z.object({ orders: z.array(serviceOrder) }),
  }),
  take: defineStationCall({
    id: 'pluginService.take',
    method: 'POST',
    path: '/api/PluginService/Take',
    summary: 'A station takes its orders; the same ones again until it has said what came of them',
    permission: 'station',
    idempotent: 'natural',
    logged: false,
    request: z.strictObject({}),
    result: z.object({
      orders: z.array(
        z.object({
          orderId: z.string(),
          package: packageName,
          service: serviceName,
          action: z.enum(orderActions),
        }),
      ),
    }),
  }),
  done: defineStationCall({
    id: 'pluginService.done',
    method: 'POST',
    path: '/api/PluginService/Done',
    summary: 'A station says what came of an order',
    permission: 'station',
    idempotent: 'natural',
    logged: false,
    request: z.strictObject({
      orderId: f.id,
      state: z.enum(['done', 'failed']),
      message: z.string().max(300).default(''),
      log: z.string().max(LOG_CHARS).default(''),
    }),
    result: z.null(),
  }),
};
