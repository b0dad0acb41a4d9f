/** `npm start` runs a bundle of the server, in checkouts of its own: built when it must be, and never half. */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENTRY, readStamp, SERVER_DIR, type Stamp } from '../../../scripts/lib/server-build.mjs';
import { canRunNode, type Ids } from './checkout.ts';
import { run, type Run } from './run.ts';
import { patient } from '../../patience.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const NOBODY: Ids = { uid: 65534, gid: 65534 };
const BUILDS = '正在构建服务端……';
/** The first thing that the bundle does is to read the settings: a wrong one ends the start before the database. */
const ENDS = 'DEMO 应是 on 或 off，现为 “no”';
const SETTING = 'scripts/lib/demo.ts';

let home = '';
let checkout = '';

const start = (env: NodeJS.ProcessEnv = {}, ids?: Ids): Run =>
  run(process.execPath, [path.join(checkout, 'scripts/start.mjs')], { DEMO: 'no', ...env }, ids);
async function linesOf({ ended, output }: Run): Promise<string[]> {
  expect(await ended, output()).toBe(1);
  return output().trim().split('\n');
}
/** Replaces text of a source, and gives a function that puts the source back. */
function edit(name: string, from: string | RegExp, to: string): () => void {
  const file = path.join(checkout, name);
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(file, text.replace(from, to));
  return () => writeFileSync(file, text);
}
function stampOf(root: string): Stamp {
  const stamp = readStamp(root);
  if (!stamp) throw new Error(`no bundle in ${root}`);
  return stamp;
}
function isGroupAlive(pid: number): boolean {
  try {
    process.kill(-pid, 0);
    return true;
  } catch {
    return false;
  }
}
const inBundle = (name: string): string => path.join(checkout, SERVER_DIR, stampOf(checkout).folder, name);

beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'yibao-bundle-'));
  chmodSync(home, 0o755);
  checkout = path.join(home, 'checkout');
  for (const name of ['server', 'contract', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(path.join(ROOT, name), path.join(checkout, name), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(checkout, 'node_modules'));
  cpSync(path.join(ROOT, SERVER_DIR), path.join(home, 'built'), { recursive: true });
});
beforeEach(() => {
  rmSync(path.join(checkout, SERVER_DIR), { recursive: true, force: true });
  cpSync(path.join(home, 'built'), path.join(checkout, SERVER_DIR), { recursive: true });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('a fresh bundle', () => {
  it('is run as it is, without tsx and the bundler', async () => {
    const scripts = path.join(home, 'scripts');
    expect(await linesOf(start({ NODE_V8_COVERAGE: scripts }))).toEqual([ENDS]);
    const urls = readdirSync(scripts).flatMap((name) => {
      const report = JSON.parse(readFileSync(path.join(scripts, name), 'utf8')) as {
        result: { url: string }[];
      };
      return report.result.map(({ url }) => url);
    });
    expect(urls.filter((url) => url.includes(`/${SERVER_DIR}/`))).toHaveLength(1);
    expect(urls.filter((url) => /\.ts$|node_modules\/(tsx|vite|rolldown)\//.test(url))).toEqual([]);
  });

  it('names sources and their lines in stacks', async () => {
    const { ended, output } = start({ DEBUG: '1' });
    expect(await ended).toBe(1);
    const [, line = ''] = /switchOf \(.*\/checkout\/scripts\/lib\/demo\.ts:(\d+):\d+\)/.exec(output()) ?? [];
    const source = readFileSync(path.join(checkout, SETTING), 'utf8').split('\n');
    expect(source[Number(line) - 1], output()).toContain('throw new Problem');
  });

  it('stays fresh when the checkout is moved: it holds no path of where it was built', async () => {
    for (const name of Object.keys(stampOf(checkout).files))
      expect(readFileSync(inBundle(name), 'utf8').includes(ROOT), name).toBe(false);
    const before = checkout;
    checkout = path.join(home, 'moved');
    renameSync(before, checkout);
    expect(await linesOf(start())).toEqual([ENDS]);
    renameSync(checkout, before);
    checkout = before;
  });

  it.skipIf(process.getuid?.() !== 0)('runs in a checkout that cannot be written', async ({ skip }) => {
    if (!canRunNode(NOBODY, path.join(checkout, 'node_modules')))
      skip('another account cannot run Node here');
    expect(await linesOf(start({}, NOBODY))).toEqual([ENDS]);
  });

  it('has the thread that reads files', async () => {
    const worker = new Worker(inBundle('readWorker.mjs'), {
      workerData: {
        data: Buffer.from('a,b\n1,2\n'),
        limits: { batchSize: 10, maxRows: 10, maxColumns: 10, room: { textBytes: 1000 } },
      },
    });
    const reply = await new Promise((resolve, reject) =>
      worker.once('message', resolve).once('error', reject),
    );
    expect(reply).toMatchObject({
      kind: 'batch',
      batch: { rows: [{ cells: ['a', 'b'] }, { cells: ['1', '2'] }] },
    });
    await worker.terminate();
  });
});

describe('a bundle is built', () => {
  it('when a source has changed, and once', async () => {
    const undo = edit(SETTING, '应是', '只能是');
    expect(await linesOf(start())).toEqual([BUILDS, ENDS.replace('应是', '只能是')]);
    expect(await linesOf(start())).toEqual([ENDS.replace('应是', '只能是')]);
    undo();
  });

  it.each([
    ['is gone', () => rmSync(path.join(checkout, SERVER_DIR), { recursive: true })],
    ['is cut in half', () => truncateSync(inBundle(ENTRY), 1_000_000)],
    ['lacks a file', () => rmSync(inBundle('readWorker.mjs'))],
    [
      'was never finished',
      () => writeFileSync(path.join(checkout, SERVER_DIR, 'current.json'), '{"folder":'),
    ],
  ])('when it %s', async (_, damage) => {
    damage();
    expect(await linesOf(start())).toEqual([BUILDS, ENDS]);
  });

  it('by two starts at once, and both run', async () => {
    rmSync(path.join(checkout, SERVER_DIR), { recursive: true });
    const both = [start(), start()];
    for (const each of both) expect((await linesOf(each)).at(-1)).toBe(ENDS);
    expect(await linesOf(start())).toEqual([ENDS]);
  });

  it('or nothing is changed: a build that fails leaves the one before', async () => {
    const before = stampOf(checkout);
    const undo = edit('server/main.ts', /$/, '\nexport const where = import.meta.env;\n');
    const lines = await linesOf(start());
    undo();
    expect(lines.at(-1)).toBe('服务端构建失败（退出码 1），原因见上方输出');
    expect(lines.join('\n')).toContain('import.meta.env in server/main.ts has no meaning in a bundle');
    expect(stampOf(checkout)).toEqual(before);
    expect(await linesOf(start())).toEqual([ENDS]);
  });

  it('or nothing is left: a start that is stopped while it builds stops the build', async () => {
    rmSync(path.join(checkout, SERVER_DIR), { recursive: true });
    const { child, says, ended, output } = start();
    await says(new RegExp(BUILDS));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(output().trim().split('\n')).toEqual([BUILDS, '已停止']);
    // Its process group: a build that goes on would end with a bundle.
    await expect.poll(() => isGroupAlive(child.pid ?? 0), { timeout: patient(20_000) }).toBe(false);
    expect(existsSync(path.join(checkout, SERVER_DIR, 'current.json'))).toBe(false);
  });
});

it('an image has every source of the bundle', () => {
  const copied = [
    ...readFileSync(path.join(ROOT, 'deploy/Containerfile'), 'utf8').matchAll(/^COPY (\S.*) \S+$/gm),
  ]
    .flatMap(([, names = '']) => (names.startsWith('--') ? [] : names.split(' ')))
    .filter((name) => name !== '.');
  const isCopied = (name: string): boolean =>
    copied.some((folder) => name === folder || name.startsWith(`${folder}/`));
  const sources = Object.keys(stampOf(ROOT).sources);
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((name) => !isCopied(name))).toEqual([]);
});
