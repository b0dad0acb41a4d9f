import { z } from 'zod';
import { defineCall, defineStationCall } from './wire/call.ts';
import * as f from './wire/fields.ts';
import { fileKind, fileName, fileVersion, packageName, platform, sha256 } from './station/protocol.ts';
import { area } from './station/version.ts';

const DLLS = ['MedicalDll', 'CardReadDll'] as const;
const PAGES = [...DLLS, 'PluginPackage', 'PluginPackageDetail'] as const;
/** Bytes of a file at most. */
export const FILE_BYTES = 32 * 1024 * 1024;

export const versionStates = ['draft', 'released', 'replaced', 'withdrawn'] as const;
const notes = z.string().trim().max(500, '说明过长').default('');

export const clientVersion = z.object({
  versionId: z.string(),
  kind: fileKind,
  name: fileName,
  area: z.string(),
  /** 全部区划, or the area's name. */
  areaName: z.string(),
  platform,
  version: z.string(),
  fileName: z.string(),
  size: f.count,
  sha256,
  notes: z.string(),
  state: z.enum(versionStates),
  /** Whether the release is signed. */
  isSigned: z.boolean(),
  uploadedBy: z.string(),
  uploadedAt: z.string(),
  releasedBy: z.string(),
  releasedAt: z.string().nullable(),
  endedBy: z.string(),
  endedAt: z.string().nullable(),
  /** Stations to which it was offered; of these, that fetched it, have it, and failed. */
  offered: f.count,
  fetched: f.count,
  done: f.count,
  failed: f.count,
  rev: f.count,
});
export type ClientVersion = z.infer<typeof clientVersion>;

/** What came of an offer to one station. */
export const clientOffer = z.object({
  fixmedinsCode: z.string(),
  fixmedinsName: z.string(),
  stationNo: z.string(),
  offeredAt: z.string(),
  fetchedAt: z.string().nullable(),
  state: z.enum(['offered', 'done', 'failed']),
  message: z.string(),
  endedAt: z.string().nullable(),
});
export type ClientOffer = z.infer<typeof clientOffer>;

/** The text that is signed, as JSON. A station checks each member against what it is. */
export const statement = z.object({
  protocol: z.literal(1),
  kind: fileKind,
  name: fileName,
  area: z.string(),
  platform,
  version: fileVersion,
  fileName: z.string(),
  size: z.number().int(),
  sha256,
  /** Of a rollback alone: the one station that it is for, and the version that it replaces by a lower one. */
  rollback: z.object({ station: z.string(), from: fileVersion }).optional(),
});
export type Statement = z.infer<typeof statement>;

/** Something for a station to install. */
const offer = z.object({ versionId: z.string(), statement: z.string(), signature: z.string() });
export type Offer = z.infer<typeof offer>;

const versionId = f.id;
const named = { versionId, rev: f.rowVersion };
const filter = {
  kind: fileKind,
  /** The package, of versions of packages. */
  name: f.optional(packageName),
  keyword: f.optional(f.searchText),
  state: f.optional(z.enum(versionStates)),
  platform: f.optional(platform),
};

export const clientVersionCalls = {
  paged: defineCall({
    id: 'clientVersion.paged',
    method: 'GET',
    path: '/api/ClientVersion/Paged',
    summary: 'Versions of a library for stations, the latest first',
    permission: { menuCode: PAGES },
    request: z.strictObject({ ...filter, ...f.paging }),
    result: f.paged(clientVersion),
  }),
  totals: defineCall({
    id: 'clientVersion.totals',
    method: 'GET',
    path: '/api/ClientVersion/Totals',
    summary: 'How many versions a query finds, and how many of them are released',
    permission: { menuCode: PAGES },
    request: z.strictObject(filter),
    result: z.object({ rowCount: f.count, released: f.count, draft: f.count }),
  }),
  offers: defineCall({
    id: 'clientVersion.offers',
    method: 'GET',
    path: '/api/ClientVersion/Offers',
    summary: 'The stations to which a version was offered, and what came of it; the failed ones first',
    permission: { menuCode: [...PAGES, 'UpgradeClientConfig'] },
    request: z.strictObject({ versionId }),
    result: z.object({ offers: z.array(clientOffer), isMore: z.boolean() }),
  }),
  upload: defineCall({
    id: 'clientVersion.upload',
    method: 'POST',
    path: '/api/ClientVersion/Upload',
    summary: 'Upload a version of a library; nobody gets it before its release',
    permission: { menuCode: DLLS },
    upload: { maxBytes: FILE_BYTES },
    request: z.strictObject({
      kind: fileKind.exclude(['plugin']),
      area,
      platform,
      version: fileVersion,
      notes,
    }),
    result: clientVersion,
  }),
  release: defineCall({
    id: 'clientVersion.release',
    method: 'POST',
    path: '/api/ClientVersion/Release',
    summary:
      'Sign a version and release it to all stations of its target at once; it replaces the one before',
    permission: { menuCode: PAGES },
    confirms: true,
    request: z.strictObject(named),
    result: clientVersion,
  }),
  withdraw: defineCall({
    id: 'clientVersion.withdraw',
    method: 'POST',
    path: '/api/ClientVersion/Withdraw',
    summary: 'Offer a version to nobody any more; who has it keeps it',
    permission: { menuCode: PAGES },
    confirms: true,
    request: z.strictObject(named),
    result: clientVersion,
  }),
  download: defineCall({
    id: 'clientVersion.download',
    method: 'GET',
    path: '/api/ClientVersion/Download/{id}',
    summary: 'The file of a version, for administrators',
    permission: { menuCode: PAGES },
    download: true,
    request: z.strictObject({ id: versionId }),
    result: z.unknown(),
  }),
  updates: defineStationCall({
    id: 'clientVersion.updates',
    method: 'POST',
    path: '/api/ClientVersion/Updates',
    summary: 'A station asks what it should install, by what it has',
    permission: 'station',
    idempotent: 'natural',
    logged: false,
    request: z.strictObject({
      has: z.array(z.strictObject({ kind: fileKind, name: fileName, version: fileVersion })).max(20),
    }),
    result: z.object({ offers: z.array(offer) }),
  }),
  fetch: defineStationCall({
    id: 'clientVersion.fetch',
    method: 'GET',
    path: '/api/ClientVersion/Fetch/{id}',
    summary: 'A station fetches the file of a version that was offered to it',
    permission: 'station',
    idempotent: 'none',
    isHeavy: true,
    download: true,
    request: z.strictObject({ id: versionId }),
    result: z.unknown(),
  }),
  result: defineStationCall({
    id: 'clientVersion.result',
    method: 'POST',
    path: '/api/ClientVersion/Result',
    summary: 'A station says what came of an offer; failures may stop the plan',
    permission: 'station',
    idempotent: 'natural',
    logged: false,
    request: z.strictObject({
      versionId,
      state: z.enum(['done', 'failed']),
      message: z.string().max(300).default(''),
    }),
    result: z.null(),
  }),
};
