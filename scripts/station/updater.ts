import { createHash, verify } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { statement as statementShape, type Offer, type Statement } from '../../contract/clientVersion.ts';
import {
  fileKind,
  fileName,
  fileVersion,
  sha256,
  type InstalledFile,
} from '../../contract/station/protocol.ts';
import { compareVersions } from '../../contract/station/version.ts';
import { replaceFile } from './identity.ts';

/** What is wrong with an update, in a sentence that the console shows. */
export class UpdateProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UpdateProblem';
  }
}

const installed = z.object({ version: fileVersion, fileName: z.string(), sha256 });
type Installed = z.infer<typeof installed>;
/** `current.json`: what runs, what ran before, and whether the current one has still to prove itself. */
const slot = z.object({
  kind: fileKind,
  name: fileName,
  current: installed.nullable(),
  before: installed.nullable(),
  /** The version id of an update that is being watched; a start that finds it goes back. */
  trial: z.string().nullable(),
  /** The highest version that has ever run here. */
  highest: fileVersion.nullable(),
});
type Slot = z.infer<typeof slot>;

export interface UpdaterOptions {
  /** Where the versions lie: a folder for each kind. */
  readonly folder: string;
  /** `fixmedinsCode/stationNo`. */
  readonly station: string;
  readonly platform: string;
  /** The key that was pinned at the enrolment. */
  readonly signingKey: string;
  /** Whether a sale is in progress: then nothing is switched. */
  readonly isBusy: () => boolean;
  /** The bytes of a version. */
  readonly fetch: (versionId: string) => Promise<AsyncIterable<Uint8Array>>;
  /** Starts what lies at `file`; rejects when it does not come up. It must stop what ran before. */
  readonly start: (what: Pick<InstalledFile, 'kind' | 'name'>, file: string) => Promise<void>;
  /** Tells the server what came of an offer. */
  readonly tell: (versionId: string, state: 'done' | 'failed', message: string) => Promise<void>;
}

type What = Pick<InstalledFile, 'kind' | 'name'>;

/** The line was cut: no failure of the version, so it is tried again. */
class CutShort extends Error {}

/** Room beside the file itself. */
const SPARE_BYTES = 64 * 1024 * 1024;
const NAME = /^[\w][\w.() -]{0,99}$/;

/**
 * Applies updates: writes beside, verifies, switches by one rename, and watches. Until the new version has come up, a
 * crash or a failure leads back to the one before.
 */
export class Updater {
  readonly #options: UpdaterOptions;
  constructor(options: UpdaterOptions) {
    this.#options = options;
  }

  #home({ kind, name }: What): string {
    return path.join(this.#options.folder, kind === 'plugin' ? `${kind}-${name}` : kind);
  }
  #slotAt(home: string, { kind, name }: What): Slot {
    const empty: Slot = { kind, name, current: null, before: null, trial: null, highest: null };
    try {
      return slot.parse(JSON.parse(readFileSync(path.join(home, 'current.json'), 'utf8')));
    } catch {
      return empty;
    }
  }
  #keep(home: string, value: Slot): void {
    replaceFile(path.join(home, 'current.json'), JSON.stringify(value));
  }
  #fileOf(home: string, { version, fileName }: Installed): string {
    return path.join(home, version, fileName);
  }
  #slots(): { readonly home: string; readonly slot: Slot }[] {
    if (!existsSync(this.#options.folder)) return [];
    return readdirSync(this.#options.folder)
      .map((entry) => path.join(this.#options.folder, entry))
      .filter((home) => existsSync(path.join(home, 'current.json')))
      .map((home) => ({ home, slot: this.#slotAt(home, { kind: 'medical', name: '' }) }));
  }

  /** What is installed, with the hash of what lies on the disk now. */
  async installed(): Promise<InstalledFile[]> {
    const files: InstalledFile[] = [];
    for (const {
      home,
      slot: { kind, name, current },
    } of this.#slots())
      if (current) {
        const hash = await hashOf(this.#fileOf(home, current)).catch(() => '0'.repeat(64));
        files.push({ kind, name, version: current.version, sha256: hash });
      }
    return files;
  }

  /** Starts what is installed. An update that was being watched when the program ended is taken back. */
  async recover(): Promise<void> {
    for (const { home, slot: was } of this.#slots()) {
      for (const entry of readdirSync(home))
        if (entry.startsWith('.')) rmSync(path.join(home, entry), { recursive: true });
      if (was.trial !== null) {
        const failed = was.current?.version ?? '';
        this.#keep(home, { ...was, current: was.before, trial: null });
        const now = was.before === null ? '' : `，已退回 ${was.before.version}`;
        await this.#options
          .tell(was.trial, 'failed', `更新到 ${failed} 时程序中断${now}`)
          .catch(() => undefined);
      }
      const { current } = this.#slotAt(home, was);
      if (current) await this.#options.start(was, this.#fileOf(home, current)).catch(() => undefined);
    }
  }

  /**
   * Applies an offer.
   * @returns what came of it; `later` while a sale is in progress, and when the line was cut
   */
  async apply({ versionId, statement, signature }: Offer): Promise<'done' | 'failed' | 'later'> {
    const { isBusy, tell } = this.#options;
    if (isBusy()) return 'later';
    try {
      const offer = this.#checked(statement, signature);
      const home = this.#home(offer);
      mkdirSync(home, { recursive: true });
      const was = this.#slotAt(home, offer);
      this.#checkOrder(offer, was);
      await this.#write(home, versionId, offer, was);
      // The download may have taken a while.
      if (isBusy()) return 'later';
      await this.#switch(home, versionId, offer, was);
      await tell(versionId, 'done', '').catch(() => undefined);
      return 'done';
    } catch (error) {
      if (error instanceof CutShort) return 'later';
      await tell(versionId, 'failed', sentenceOf(error)).catch(() => undefined);
      return 'failed';
    }
  }

  /** @throws UpdateProblem for what the server has not signed, or has signed for somebody else */
  #checked(text: string, signature: string): Statement {
    const { signingKey, platform, station } = this.#options;
    const isSigned = verify(null, Buffer.from(text), signingKey, Buffer.from(signature, 'base64'));
    if (!isSigned) throw new UpdateProblem('签名不正确，拒绝安装');
    const parsed = statementShape.safeParse(JSON.parse(text));
    if (!parsed.success) throw new UpdateProblem('发布说明的内容不正确，拒绝安装');
    const offer = parsed.data;
    if (offer.platform !== platform)
      throw new UpdateProblem(`该版本用于 ${offer.platform}，本机是 ${platform}`);
    if ((offer.kind === 'plugin') !== (offer.name !== ''))
      throw new UpdateProblem('发布说明的内容不正确，拒绝安装');
    if (!NAME.test(offer.fileName)) throw new UpdateProblem('文件名超出了安装目录，拒绝安装');
    if (offer.rollback && offer.rollback.station !== station)
      throw new UpdateProblem('回退指令不是给本客户端的');
    return offer;
  }

  /** @throws UpdateProblem for a version that is not above all before, unless a signed order rolls back from the current one */
  #checkOrder({ version, rollback }: Statement, { current, highest }: Slot): void {
    if (rollback) {
      if (rollback.from !== current?.version)
        throw new UpdateProblem(`回退指令用于 ${rollback.from}，本机是 ${current?.version ?? '未安装'}`);
      return;
    }
    if (highest !== null && compareVersions(version, highest) <= 0)
      throw new UpdateProblem(`${version} 不高于安装过的 ${highest}，拒绝安装`);
  }

  /** Fetches the file into a folder beside, checked against what was signed, and only then named by its version. */
  async #write(home: string, versionId: string, offer: Statement, was: Slot): Promise<void> {
    const target = path.join(home, offer.version);
    const whole = path.join(target, offer.fileName);
    // A rollback leads to a version that still lies here.
    if (existsSync(whole) && (await hashOf(whole)) === offer.sha256) return;
    if (was.current?.version === offer.version) throw new UpdateProblem('该版本正在使用，文件与发布的不一致');
    const { bavail, bsize } = statfsSync(home);
    if (bavail * bsize < offer.size + SPARE_BYTES) throw new UpdateProblem('磁盘空间不足，未更新');
    const beside = path.join(home, `.${offer.version}`);
    rmSync(beside, { recursive: true, force: true });
    mkdirSync(beside);
    try {
      const file = path.join(beside, offer.fileName);
      const bytes = await this.#options.fetch(versionId).catch(() => {
        throw new CutShort();
      });
      const hash = await receive(bytes, file, offer.size);
      if (hash !== offer.sha256) throw new UpdateProblem('文件与签名的校验值不一致，拒绝安装');
      rmSync(target, { recursive: true, force: true });
      renameSync(beside, target);
    } finally {
      rmSync(beside, { recursive: true, force: true });
    }
  }

  /** Makes the version the current one, and goes back when it does not come up. */
  async #switch(home: string, versionId: string, offer: Statement, was: Slot): Promise<void> {
    const { start } = this.#options;
    const current: Installed = { version: offer.version, fileName: offer.fileName, sha256: offer.sha256 };
    this.#keep(home, { ...was, current, before: was.current, trial: versionId });
    try {
      await start(offer, this.#fileOf(home, current));
    } catch (error) {
      this.#keep(home, was);
      if (was.current) await start(offer, this.#fileOf(home, was.current)).catch(() => undefined);
      const back = was.current ? `，已退回 ${was.current.version}` : '';
      throw new UpdateProblem(`${sentenceOf(error)}${back}`);
    }
    const isHighest = was.highest === null || compareVersions(offer.version, was.highest) > 0;
    this.#keep(home, {
      ...was,
      current,
      before: was.current,
      trial: null,
      highest: isHighest ? offer.version : was.highest,
    });
    // `data` is what services of a package have written.
    const kept = new Set([offer.version, was.current?.version, 'current.json', 'data']);
    for (const entry of readdirSync(home))
      if (!kept.has(entry)) rmSync(path.join(home, entry), { recursive: true, force: true });
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Writes what arrives, at most the signed size, to the disk. @returns its hash */
async function receive(bytes: AsyncIterable<Uint8Array>, file: string, size: number): Promise<string> {
  const hash = createHash('sha256');
  let received = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > size) return done(new UpdateProblem('文件比签名的大小长，拒绝安装'));
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(whileUp(bytes), counted, createWriteStream(file, { mode: 0o600 }));
  if (received < size) throw new CutShort();
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  return hash.digest('hex');
}

/** The bytes of a download. An error while they are read becomes CutShort, so that it is not taken for an error of the disk. */
async function* whileUp(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch {
    throw new CutShort();
  }
}

/** The disk, the account's share of it, or the largest file that the account may write. */
const DISK_FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

function sentenceOf(error: unknown): string {
  if (error instanceof UpdateProblem) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (DISK_FULL.has(code)) return '磁盘空间不足，未更新';
  return `更新失败：${error instanceof Error ? error.message : String(error)}`.slice(0, 200);
}
