import { sql } from 'drizzle-orm';
import type { InstalledFile } from '../../contract/station/protocol.ts';
import { rowsOf, type Database } from '../db/connect.ts';
import { defineCache } from '../db/cacheList.ts';
import { unasked } from '../db/asking.ts';

/** What reports are compared with. */
interface Released {
  /** Changes with every release, withdrawal and step of a plan: a station then asks for updates. */
  readonly revision: string;
  /** The hashes by kind, platform and version; several where areas have files of their own. */
  readonly hashes: ReadonlyMap<string, ReadonlySet<string>>;
}
interface Row {
  readonly key: string;
  readonly sha256: string;
  readonly revision: string;
}

/** Cache lifetime; ten thousand reports a minute would read the same rows. */
const LIFETIME_MS = 5000;

type File = Pick<InstalledFile, 'kind' | 'name' | 'version'>;
/** Names a file among those of a station: `medical`, `plugin/receipt-printer`. */
export const fileKey = ({ kind, name }: Omit<File, 'version'>): string =>
  kind === 'plugin' ? `${kind}/${name}` : kind;
const keyOf = (file: File, platform: string): string => `${fileKey(file)}/${platform}/${file.version}`;

async function read(db: Database): Promise<Released> {
  const rows = await rowsOf<Row>(
    db,
    sql`select v.kind || case v.kind when 'plugin' then '/' || v.name else '' end || '/' || v.platform || '/' || v.version as key, v.sha256,
               (select coalesce(sum(rev), 0) from client_version) + (select coalesce(sum(rev), 0) from upgrade_plan) as revision
          from client_version v where v.state <> 'draft' order by v.released_at desc limit 5000`,
  );
  const hashes = new Map<string, Set<string>>();
  for (const { key, sha256 } of rows) hashes.set(key, (hashes.get(key) ?? new Set()).add(sha256));
  return { revision: rows[0]?.revision ?? '0', hashes };
}

let caches = new WeakMap<Database, { readonly until: number; readonly value: Promise<Released> }>();

let kept = 0;
const use = defineCache('station.released', {
  title: '已发布的客户端文件（5 秒）',
  most: 1,
  size: () => kept,
  drop: () => {
    caches = new WeakMap();
    kept = 0;
  },
});

export async function releasedNow(db: Database): Promise<Released> {
  const cached = caches.get(db);
  if (cached && cached.until > Date.now()) {
    use.hit();
    return cached.value;
  }
  use.miss();
  kept = 1;
  const value = unasked(() => read(db));
  caches.set(db, { until: Date.now() + LIFETIME_MS, value });
  // A failure is not kept.
  value.catch(() => caches.delete(db));
  return value;
}

/** The keys of the files that claim to be a released version and are not. */
export const changedFiles = (
  { hashes }: Released,
  files: readonly InstalledFile[],
  platform: string,
): string[] =>
  files.filter((file) => hashes.get(keyOf(file, platform))?.has(file.sha256) === false).map(fileKey);
