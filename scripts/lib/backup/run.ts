import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { appendFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client } from 'pg';
import { readHeads, type Head } from '../../../server/audit/heads.ts';
import { archiveFile, systemOf } from '../../../server/db/backup/archiving.ts';
import { refuseWithoutRoom, takeBase } from '../../../server/db/backup/base.ts';
import { clientProgram, systemFrom, takeExternalBase } from '../../../server/db/backup/external.ts';
import { prune } from '../../../server/db/backup/keep.ts';
import { sayMoment } from '../../../server/db/backup/moment.ts';
import { isEmptyFolder, recover, type Recovered } from '../../../server/db/backup/recover.ts';
import {
  basesOf,
  lockOf,
  repositoriesIn,
  repositoryOf,
  restoresOf,
  writeWhole,
  type Base,
  type Repository,
  type Verified,
} from '../../../server/db/backup/repository.ts';
import { baseFor } from '../../../server/db/backup/timelines.ts';
import { BackupTrouble } from '../../../server/db/backup/trouble.ts';
import { checkBinaries, packagedBinaries, type Binaries } from '../../../server/db/embedded/binaries.ts';
import { withLock } from '../../../server/db/embedded/lock.ts';
import { lockFileOf, openDataDir, preparePlace, type Place } from '../../../server/db/embedded/place.ts';
import { livePostmaster } from '../../../server/db/embedded/postmaster.ts';
import { readKeys } from '../appKey.ts';
import { auditFolder, headsFile } from '../auditFolder.ts';
import { openDatabase } from '../database.ts';
import { Problem } from '../problem.mjs';
import { checkRestored, type Restorable } from './checks.ts';
import { dataDirOf, readBackup, type BackupSettings } from './settings.ts';

export interface Runner {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}
type Named = BackupSettings & { readonly dir: string };

/** @throws Problem where backups are off */
export function namedBackup(root: string, env: NodeJS.ProcessEnv): Named {
  const settings = readBackup(root, env);
  if (settings.dir === null)
    throw new Problem(
      '没有设置备份目录，请设置 BACKUP_DIR（内嵌数据库在设置后要重启医保云，使日志开始归档）',
    );
  return { ...settings, dir: settings.dir };
}

const within = <T>(repository: Repository, work: () => Promise<T>): Promise<T> =>
  withLock(lockOf(repository), work, { patienceMs: 60_000, what: '备份目录' });

/** Files outside of the database that a backup holds: the heads of the log's chain, and on Windows the cluster's password. */
function besideOf({ root, env }: Runner): Record<string, string> {
  return {
    'heads.jsonl': headsFile(auditFolder(root, env)),
    password: path.join(dataDirOf(root, env), 'password'),
  };
}

/** Takes a base backup, proves it by a restore unless told not to, and deletes what is superfluous. */
export async function backUp(runner: Runner, { verified }: { readonly verified: boolean }): Promise<void> {
  const settings = namedBackup(runner.root, runner.env);
  const { say, signal } = runner;
  const database = await openDatabase(runner.root, runner.env, say);
  try {
    const repository = repositoryOf(
      settings.dir,
      database.place ? systemOf(database.place.cluster) : await systemAt(database.url),
    );
    // The account that runs a proof passes through.
    await mkdir(repository.folder, { recursive: true, mode: 0o711 });
    await within(repository, async () => {
      const common = { url: database.url, backupDir: settings.dir, beside: besideOf(runner), signal };
      const base = database.place
        ? await takeBase({ ...common, cluster: database.place.cluster })
        : await takeExternalBase({ ...common, binDir: settings.binDir });
      say(`已备份到 ${base.folder}：${base.files} 个文件，共 ${Math.ceil(base.bytes / 1024 / 1024)} MB`);
      if (!verified) return;
      await verify(runner, settings, repository, base);
      const gone = await prune(repository, settings.keep);
      if (gone.length > 0) say(`已删除多余的旧备份：${gone.join('、')}`);
    });
  } finally {
    await database.stop();
  }
}

/** Restores the newest backup into a temporary folder, checks it, and removes the folder. */
export async function verifyNewest(runner: Runner, system: string | null): Promise<void> {
  const settings = namedBackup(runner.root, runner.env);
  const repository = await choose(settings.dir, system);
  await within(repository, async () => {
    const base = (await basesOf(repository)).at(-1);
    if (!base) throw new BackupTrouble('备份目录中没有可用的备份，请先运行 npm run backup');
    await verify(runner, settings, repository, base);
  });
}

async function verify(runner: Runner, settings: Named, repository: Repository, base: Base): Promise<void> {
  const { say } = runner;
  await dropTrials(repository);
  await refuseWithoutRoom(settings.dir, base.bytes);
  const folder = path.join(repository.folder, `trial-${process.pid}`);
  try {
    const place = placeIn(folder);
    let found: Restorable | null = null;
    const recovered = await recover({
      repository,
      base,
      place,
      binaries: binariesFor(base, place, settings),
      to: null,
      timeline: null,
      archiveTo: null,
      isTrial: true,
      say,
      check: async (url) => {
        found = await checkRestored(url, readKeys(runner.env, say), await headsIn(base, folder), say);
      },
    });
    const { tables, rows } = found ?? { tables: 0, rows: 0 };
    const proof: Verified = {
      at: new Date().toISOString(),
      reachedAt: recovered.reachedAt?.toISOString() ?? null,
      tables,
      rows,
    };
    await writeWhole(path.join(base.folder, 'verified.json'), JSON.stringify(proof));
    say(`备份 ${base.name} 验证通过${untilOf(recovered)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export interface RestoreOptions {
  /** null: as late as possible. */
  readonly to: Date | null;
  /** An existing data folder is moved aside, never overwritten. */
  readonly isMovingAside: boolean;
  readonly system: string | null;
  /** Of an external database: where its data folder is to be made. */
  readonly into: string | null;
}

/** Restores the database to a time. Until all checks have passed, the data that is there stays where it is. */
export async function restore(runner: Runner, options: RestoreOptions): Promise<void> {
  const settings = namedBackup(runner.root, runner.env);
  const repository = await choose(settings.dir, options.system);
  const { base, timeline } = baseFor(await basesOf(repository), await restoresOf(repository), options.to);
  if (base.kind === 'external')
    await restoreExternal(runner, settings, repository, { ...options, base, timeline });
  else await restoreEmbedded(runner, settings, repository, { ...options, base, timeline });
}

type Chosen = RestoreOptions & { readonly base: Base; readonly timeline: number | null };

async function restoreEmbedded(
  runner: Runner,
  settings: Named,
  repository: Repository,
  chosen: Chosen,
): Promise<void> {
  const { say } = runner;
  const dataDir = openDataDir(dataDirOf(runner.root, runner.env));
  await withLock(lockFileOf(dataDir), async () => {
    const cluster = path.join(dataDir, 'pg');
    const isThere = !(await isEmptyFolder(cluster));
    if (isThere && !chosen.isMovingAside)
      throw new BackupTrouble(`${dataDir} 中已有数据库，不会覆盖；要把它移到一边再恢复，请加 --move-aside`);
    if (isThere && livePostmaster(cluster)) throw new BackupTrouble('数据库正在运行，请先停止医保云，再恢复');
    const isSame = isThere && systemOf(cluster) === repository.system;
    const trial = path.join(dataDir, 'restoring');
    await rm(trial, { recursive: true, force: true });
    try {
      const place = placeIn(trial);
      const recovered = await within(repository, () =>
        recoverChecked(runner, settings, repository, chosen, place, {
          live: isSame ? path.join(cluster, 'pg_wal') : null,
          archiveTo: settings.dir,
        }),
      );
      if (isThere) say(`原来的数据已移到 ${await moveAside(cluster)}`);
      else await rm(cluster, { recursive: true, force: true });
      await rename(place.cluster, cluster);
      await adoptBeside(chosen.base, dataDir, headsFile(auditFolder(runner.root, runner.env)), say);
      tell(say, recovered, '现在可以启动医保云');
    } finally {
      await rm(trial, { recursive: true, force: true });
    }
  });
}

async function restoreExternal(
  runner: Runner,
  settings: Named,
  repository: Repository,
  chosen: Chosen,
): Promise<void> {
  if (chosen.into === null)
    throw new BackupTrouble(
      '这是外部数据库的备份，请用 --into 指定新的数据目录（空目录），再把 PostgreSQL 指向它',
    );
  const into = path.resolve(chosen.into);
  if (!(await isEmptyFolder(into))) throw new BackupTrouble(`${into} 不是空目录，不会覆盖`);
  const trial = `${into}.restoring`;
  await rm(trial, { recursive: true, force: true });
  try {
    const place = placeIn(trial);
    const recovered = await within(repository, () =>
      recoverChecked(runner, settings, repository, chosen, place, { live: null, archiveTo: null }),
    );
    // The server did not archive: the next restore must know that this timeline is taken.
    const history = `${recovered.timeline.toString(16).toUpperCase().padStart(8, '0')}.history`;
    if (existsSync(path.join(place.cluster, 'pg_wal', history)))
      archiveFile(repository, path.join(place.cluster, 'pg_wal', history));
    await rm(into, { recursive: true, force: true });
    await rename(place.cluster, into);
    tell(runner.say, recovered, `请把 PostgreSQL ${chosen.base.major} 的数据目录指向 ${into} 后启动`);
  } finally {
    await rm(trial, { recursive: true, force: true });
  }
}

async function recoverChecked(
  runner: Runner,
  settings: Named,
  repository: Repository,
  { base, timeline, to }: Chosen,
  place: Place,
  how: { readonly live: string | null; readonly archiveTo: string | null },
): Promise<Recovered> {
  await refuseWithoutRoom(place.dataDir, base.bytes);
  const recovered = await recover({
    repository,
    base,
    place,
    binaries: binariesFor(base, place, settings),
    to,
    timeline,
    ...how,
    isTrial: false,
    say: runner.say,
    check: async (url) => {
      await checkRestored(
        url,
        readKeys(runner.env, runner.say),
        await headsIn(base, place.dataDir),
        runner.say,
      );
    },
  });
  // The base backup itself was reached in every case, also where no transaction came after it.
  const reached = Math.max(recovered.reachedAt?.getTime() ?? 0, new Date(base.endedAt).getTime());
  const line = {
    at: new Date().toISOString(),
    from: timeline ?? base.timeline,
    to: recovered.timeline,
    reachedAt: new Date(reached).toISOString(),
  };
  await appendFile(path.join(repository.folder, 'restores.jsonl'), `${JSON.stringify(line)}\n`, {
    flush: true,
  });
  return recovered;
}

const untilOf = ({ reachedAt }: Recovered): string =>
  reachedAt === null ? '' : `，恢复到的最后一笔在 ${sayMoment(reachedAt)}`;
function tell(say: (line: string) => void, recovered: Recovered, next: string): void {
  say(`恢复完成${untilOf(recovered)}。${next}`);
}

/** A name that says when, so that two restores do not meet. */
async function moveAside(cluster: string): Promise<string> {
  const aside = `${cluster}.before-${sayMoment(new Date()).replace(/[-: ]/g, '')}`;
  await rename(cluster, aside);
  return aside;
}

/** The heads that the restored log does not reach stay beside as evidence; without a move, audit-check would take them for a cut. */
async function adoptBeside(
  base: Base,
  dataDir: string,
  heads: string,
  say: (line: string) => void,
): Promise<void> {
  if (existsSync(heads)) {
    const aside = `${heads}.before-${sayMoment(new Date()).replace(/[-: ]/g, '')}`;
    await rename(heads, aside);
    say(`原来的链首记录已移到 ${aside}，请保留：恢复丢弃了其后的操作日志`);
  }
  await mkdir(path.dirname(heads), { recursive: true, mode: 0o700 });
  await unpackBeside(base, 'heads.jsonl', heads);
  const password = path.join(dataDir, 'password');
  if (!existsSync(password)) await unpackBeside(base, 'password', password);
}

async function headsIn(base: Base, folder: string): Promise<Head[]> {
  const file = path.join(folder, 'heads.jsonl');
  await unpackBeside(base, 'heads.jsonl', file);
  return (await readHeads(file)).heads;
}

async function unpackBeside(base: Base, name: string, to: string): Promise<void> {
  const packed = path.join(base.folder, 'beside', `${name}.gz`);
  if (!existsSync(packed)) return;
  await pipeline(
    createReadStream(packed),
    createGunzip(),
    createWriteStream(to, { mode: 0o600, flush: true }),
  );
}

const placeIn = (folder: string): Place => preparePlace(openDataDir(folder));

function binariesFor(base: Base, place: Place, { binDir }: BackupSettings): Binaries {
  if (base.kind === 'embedded') return packagedBinaries(place.account, place.dataDir);
  const server = clientProgram('postgres', binDir, base.major);
  return checkBinaries(path.dirname(server), place.account);
}

/** @throws BackupTrouble where several databases have backups and none is named */
async function choose(dir: string, system: string | null): Promise<Repository> {
  const all = await repositoriesIn(dir);
  if (system !== null) {
    const named = all.find((one) => one.system === system);
    if (named) return named;
    throw new BackupTrouble(`${dir} 中没有数据库 ${system} 的备份`);
  }
  const [only, second] = all;
  if (!only) throw new BackupTrouble(`${dir} 中没有可用的备份，请先运行 npm run backup`);
  if (second)
    throw new BackupTrouble(
      `${dir} 中有多个数据库的备份，请用 --system 指定其一：${all.map((one) => one.system).join('、')}`,
    );
  return only;
}

/** Folders of verifications that were killed. The caller holds the lock, so none of them is in use. */
async function dropTrials({ folder }: Repository): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith('trial-')) await rm(path.join(folder, name), { recursive: true, force: true });
}

async function systemAt(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await systemFrom(client);
  } finally {
    await client.end();
  }
}
