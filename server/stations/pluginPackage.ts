import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';
import {
  manifest as manifestShape,
  MANIFEST,
  PACKAGE_BYTES,
  PACKAGE_FILES,
  type Manifest,
} from '../../contract/plugin.ts';

/** What is wrong with a package, in a sentence. */
export class PackageProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PackageProblem';
  }
}

export interface PluginPackage {
  readonly manifest: Manifest;
  /** The files by path, without the manifest. */
  readonly files: ReadonlyMap<string, Buffer>;
}

const BROKEN = '不是完整的 zip 文件';
const MANIFEST_BYTES = 256 * 1024;
const SYMBOLIC_LINK = 0o120000;
const FILE_TYPE = 0o170000;

const fromBuffer = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer);

/**
 * Reads a package: exactly the files that its manifest lists, each as it lists it. Both sides call it, the server when
 * a package is uploaded and the station before it starts one.
 * @throws PackageProblem
 */
export async function readPackage(zip: Buffer): Promise<PluginPackage> {
  const entries = await entriesOf(zip);
  const first = entries.find(({ entry }) => entry.fileName === MANIFEST);
  if (!first) throw new PackageProblem(`没有 ${MANIFEST}`);
  if (first.entry.uncompressedSize > MANIFEST_BYTES) throw new PackageProblem(`${MANIFEST} 过大`);
  const manifest = parse(await first.read());
  const listed = new Map(manifest.files.map((file) => [file.path, file]));
  const files = new Map<string, Buffer>();
  for (const { entry, read } of entries) {
    const name = entry.fileName;
    if (name === MANIFEST) continue;
    const file = listed.get(name);
    if (!file) throw new PackageProblem(`${name} 不在文件清单中`);
    if (entry.uncompressedSize !== file.size) throw new PackageProblem(`${name} 的大小与清单不一致`);
    const data = await read();
    if (createHash('sha256').update(data).digest('hex') !== file.sha256)
      throw new PackageProblem(`${name} 的校验值与清单不一致`);
    files.set(name, data);
  }
  const missing = manifest.files.find(({ path }) => !files.has(path));
  if (missing) throw new PackageProblem(`清单中的 ${missing.path} 不在包内`);
  return { manifest, files };
}

function parse(data: Buffer): Manifest {
  let json: unknown;
  try {
    json = JSON.parse(data.toString('utf8'));
  } catch {
    throw new PackageProblem(`${MANIFEST} 不是 JSON`);
  }
  const parsed = manifestShape.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.length ? ` 的 ${issue.path.join('.')}` : '';
  throw new PackageProblem(`${MANIFEST}${where} 不正确：${issue?.message ?? ''}`);
}

interface Entry {
  readonly entry: yauzl.Entry;
  read(): Promise<Buffer>;
}

/** The entries, without folders. What leaves the package, is a link, or is larger than a package may be, is refused unread. */
async function entriesOf(data: Buffer): Promise<Entry[]> {
  const zip = await fromBuffer(data, { lazyEntries: true }).catch(() => {
    throw new PackageProblem(BROKEN);
  });
  if (zip.entryCount > PACKAGE_FILES + 1) throw new PackageProblem(`文件不能超过 ${PACKAGE_FILES} 个`);
  const open = promisify<yauzl.Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip));
  let total = 0;
  const names = new Set<string>();
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    const refuse = (message: string): void => reject(new PackageProblem(message));
    zip.on('error', (error: Error) =>
      refuse(
        /relative path|absolute path|invalid characters/.test(error.message)
          ? '包内的路径超出了安装目录'
          : BROKEN,
      ),
    );
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: yauzl.Entry) => {
      const { fileName, uncompressedSize } = entry;
      total += uncompressedSize;
      if (((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMBOLIC_LINK)
        return refuse('包内不能有链接');
      if (entry.isEncrypted()) return refuse('包不能加密');
      if (total > PACKAGE_BYTES) return refuse('解压后超过 128 MB');
      if (names.has(fileName)) return refuse(`${fileName} 在包内有两个`);
      names.add(fileName);
      if (!fileName.endsWith('/'))
        entries.push({
          entry,
          // yauzl refuses to unpack more or less than the declared size.
          read: async () =>
            buffer(await open(entry)).catch(() => {
              throw new PackageProblem(`${fileName} 已损坏`);
            }),
        });
      zip.readEntry();
    });
    zip.readEntry();
  });
}
