import { z } from 'zod';
import { fileVersion, packageName, platform, serviceName, sha256 } from './station/protocol.ts';

/** Files of a package at most, and their bytes together when unpacked. */
export const PACKAGE_FILES = 500;
export const PACKAGE_BYTES = 128 * 1024 * 1024;
export const MANIFEST = 'manifest.json';

/** A path within the package: names joined by `/`, none of them `.` or `..`. */
const inside = z
  .string()
  .max(200)
  .regex(/^(?!\.{1,2}(\/|$))[\w.-]+(\/(?!\.{1,2}(\/|$))[\w.-]+)*$/, '路径应在插件包之内');

/**
 * What a service may do beside serving on its port and reading its package: `data` writes its own folder, `process` starts
 * other programs, `addons` loads native libraries. The station starts it with these and no more.
 */
export const permissions = ['data', 'process', 'addons'] as const;

const service = z.strictObject({
  name: serviceName,
  title: z.string().trim().min(1).max(40),
  /** The script (`.mjs`) that is started. It prints `ready` when it serves. */
  entry: inside.regex(/\.mjs$/, '服务的入口应为 .mjs 文件'),
  /** On the loopback address; null: serves nothing. */
  port: z.number().int().min(1024).max(65_535).nullable(),
  permissions: z.array(z.enum(permissions)).max(permissions.length).default([]),
});

/** `manifest.json` of a package (docs/station.md). */
export const manifest = z
  .strictObject({
    protocol: z.literal(1),
    name: packageName,
    title: z.string().trim().min(1).max(40),
    version: fileVersion,
    platform,
    /** The kind of station that it is for; null: both. */
    station: z.enum(['host', 'reader']).nullable().default(null),
    needs: z.strictObject({ appVersion: fileVersion.optional() }).default({}),
    services: z.array(service).min(1, '插件包至少要有一个服务').max(10),
    files: z
      .array(z.strictObject({ path: inside, size: z.number().int().min(0), sha256 }))
      .min(1)
      .max(PACKAGE_FILES),
  })
  .superRefine(({ services, files }, ctx) => {
    const wrong = (message: string): void => ctx.addIssue({ code: 'custom', message });
    const paths = new Set(files.map(({ path }) => path));
    if (paths.size !== files.length || paths.has(MANIFEST)) wrong('文件清单有重复');
    if (new Set(services.map(({ name }) => name)).size !== services.length) wrong('服务名有重复');
    const ports = services.flatMap(({ port }) => port ?? []);
    if (new Set(ports).size !== ports.length) wrong('服务的端口有重复');
    for (const { entry } of services) if (!paths.has(entry)) wrong(`清单中没有服务的入口 ${entry}`);
  });
export type Manifest = z.infer<typeof manifest>;
export type PluginService = Manifest['services'][number];
