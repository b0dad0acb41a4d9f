import { z } from 'zod';
import { defineCall, defineStationCall } from '../wire/call.ts';
import * as f from '../wire/fields.ts';

/** The version of the protocol between a station and the server (docs/station.md). */
export const STATION_PROTOCOL = 1;
/** Seconds between two reports of a station. */
export const REPORT_SECONDS = 60;

export const stationNo = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{1,32}$/, '客户端编号只能是字母、数字、下划线和连字符，最多 32 位');
export const companyId = z.string().trim().min(1).max(64);
/** 32 random bytes that the station has chosen, Base64url. Its token is made of it; the server keeps a hash. */
const stationKey = z.string().regex(/^[\w-]{43}$/, '密钥应为 32 字节的 Base64url 文本');
/** `1.2.3` or `1.2.3.4`, each part at most six digits. */
export const fileVersion = z
  .string()
  .trim()
  .regex(/^\d{1,6}(\.\d{1,6}){1,3}$/, '版本号应为 2 到 4 段数字，如 1.2.3');
export const platforms = ['win-x64', 'win-x86', 'linux-x64', 'linux-arm64'] as const;
export const platform = z.enum(platforms);
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'SHA-256 应为 64 位小写十六进制');
/** Milliseconds since 1970 by the clock of the station. */
const stationTime = z.number().int().min(0).max(4_102_444_800_000);

/** What an update replaces: the library of the insurance, that of the card reader, or a package of services. */
export const fileKinds = ['medical', 'cardRead', 'plugin'] as const;
export const fileKind = z.enum(fileKinds);
export type FileKind = z.infer<typeof fileKind>;

/** Of a package or a service: `receipt-printer`. */
const shortName = (what: string) =>
  z
    .string()
    .trim()
    .regex(/^[a-z][a-z0-9-]{0,31}$/, `${what}只能是小写字母、数字和连字符，以字母开头，最多 32 位`);
export const packageName = shortName('插件包名');
export const serviceName = shortName('服务名');
/** The package of a file of the kind `plugin`; `''` for the libraries. */
export const fileName = z.union([z.literal(''), packageName]).default('');

/** A file that the station has installed, with the hash of what lies on its disk now. */
const installedFile = z.strictObject({
  kind: fileKind,
  name: fileName,
  version: fileVersion,
  sha256,
});
export type InstalledFile = z.infer<typeof installedFile>;

/** A device at the till. */
export const device = z.strictObject({
  kind: z.enum(['reader', 'printer', 'drawer']),
  name: z.string().max(64),
  isReady: z.boolean(),
  driver: z.string().max(64).default(''),
});
export type Device = z.infer<typeof device>;

export const serviceStates = ['running', 'stopped', 'failed'] as const;
/** A service that the station has started out of a package. */
export const reportedService = z.strictObject({
  package: packageName,
  name: serviceName,
  version: fileVersion,
  state: z.enum(serviceStates),
  port: z.number().int().min(1).max(65_535).nullable().default(null),
  since: stationTime,
  restarts: z.number().int().min(0).max(1_000_000).default(0),
  /** Without data of persons. */
  lastError: z.string().max(300).default(''),
});
export type ReportedService = z.infer<typeof reportedService>;

const report = z.strictObject({
  protocol: z.literal(STATION_PROTOCOL),
  kind: z.enum(['host', 'reader']),
  appVersion: z.string().max(32),
  platform,
  at: stationTime,
  devices: z.array(device).max(10).default([]),
  files: z.array(installedFile).max(20).default([]),
  services: z.array(reportedService).max(20).default([]),
  lastReadAt: stationTime.nullable().default(null),
  /** The latest error, without data of persons. */
  lastError: z
    .strictObject({ at: stationTime, text: z.string().max(300) })
    .nullable()
    .default(null),
  /** Free space where the station keeps its files, MB. */
  diskFreeMb: z.number().int().min(0).max(1_000_000_000),
});
export type StationReport = z.infer<typeof report>;

/**
 * Calls of stations. A station's token opens these and no others, and a person's token opens none of them. The token is
 * `S1.{fixmedinsCode}.{stationNo}.{key}`.
 */
export const protocolCalls = {
  enrol: defineCall({
    id: 'station.enrol',
    method: 'POST',
    path: '/api/Station/Enrol',
    summary:
      'A station enrols with the one-time code that the console showed; safe to repeat with the same key',
    permission: 'public',
    idempotent: 'natural',
    request: z.strictObject({
      protocol: z.literal(STATION_PROTOCOL),
      companyId,
      fixmedinsCode: f.fixmedinsCode,
      stationNo,
      code: z.string().trim().min(1).max(64),
      key: stationKey,
    }),
    result: z.object({
      fixmedinsName: z.string(),
      reportSeconds: f.count,
      /** The public key (Ed25519, SPKI, PEM) that signs what is released to stations; the station pins it. */
      signingKey: z.string(),
    }),
  }),
  report: defineStationCall({
    id: 'station.report',
    method: 'POST',
    path: '/api/Station/Report',
    summary: 'A station reports its health; a repeat within a minute counts once',
    permission: 'station',
    idempotent: 'natural',
    logged: false,
    request: report,
    result: z.object({
      /** Milliseconds since 1970. */
      serverTime: z.number().int(),
      reportSeconds: f.count,
      /** Milliseconds until the station's next report: stations of one second report together. */
      nextReportMs: f.count,
      /** The token is old: call RotateKey. */
      isTokenOld: z.boolean(),
      /** Changes when something was released, withdrawn or rolled back: call ClientVersion/Updates. */
      revision: z.string(),
      /** Orders to services wait: call PluginService/Take. */
      hasOrders: z.boolean(),
    }),
  }),
  rotateKey: defineStationCall({
    id: 'station.rotateKey',
    method: 'POST',
    path: '/api/Station/RotateKey',
    summary: 'A station changes its key; the key before stays valid until a report comes with the new one',
    permission: 'station',
    idempotent: 'natural',
    request: z.strictObject({ key: stationKey }),
    result: z.null(),
  }),
};
