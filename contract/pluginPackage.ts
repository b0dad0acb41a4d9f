import { z } from 'zod';
import { clientVersion, FILE_BYTES } from './clientVersion.ts';
import { manifest } from './plugin.ts';
import { packageName, platform } from './station/protocol.ts';
import { area } from './station/version.ts';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

const PAGES = ['PluginPackage', 'PluginPackageDetail'] as const;

/** A package with all its versions of one target. */
export const pluginPackage = z.object({
  name: packageName,
  title: z.string(),
  area: z.string(),
  areaName: z.string(),
  platform,
  /** `''`: none is released. */
  releasedVersion: z.string(),
  latestVersion: z.string(),
  versions: f.count,
  /** Titles of the services of the latest version. */
  services: z.array(z.string()),
  /** Stations within reach that have it, and those at which a service of it has failed. */
  stations: f.count,
  failed: f.count,
  uploadedAt: z.string(),
});
export type PluginPackage = z.infer<typeof pluginPackage>;

const filter = { keyword: f.optional(f.searchText), platform: f.optional(platform) };

/** Packages of services for stations. Release, withdrawal and download are those of versions (`clientVersionCalls`). */
export const pluginPackageCalls = {
  paged: defineCall({
    id: 'pluginPackage.paged',
    method: 'GET',
    path: '/api/PluginPackage/Paged',
    summary: 'Packages by name, area and platform, with their versions and how many stations have them',
    permission: { menuCode: PAGES },
    request: z.strictObject({ ...filter, ...f.paging }),
    result: f.paged(pluginPackage),
  }),
  totals: defineCall({
    id: 'pluginPackage.totals',
    method: 'GET',
    path: '/api/PluginPackage/Totals',
    summary: 'How many packages a query finds, and how many of them have a released version',
    permission: { menuCode: PAGES },
    request: z.strictObject(filter),
    result: z.object({ rowCount: f.count, released: f.count }),
  }),
  get: defineCall({
    id: 'pluginPackage.get',
    method: 'GET',
    path: '/api/PluginPackage/Get',
    summary: 'The manifest of a version: services, ports, permissions, needs and files',
    permission: { menuCode: PAGES },
    request: z.strictObject({ versionId: f.id }),
    result: z.object({ version: clientVersion, manifest }),
  }),
  upload: defineCall({
    id: 'pluginPackage.upload',
    method: 'POST',
    path: '/api/PluginPackage/Upload',
    summary: 'Upload a version of a package, a zip with a manifest; nobody gets it before its release',
    permission: { menuCode: 'PluginPackage', buttonCode: 'Release' },
    upload: { maxBytes: FILE_BYTES },
    request: z.strictObject({ area, notes: z.string().trim().max(500, '说明过长').default('') }),
    result: clientVersion,
  }),
};
