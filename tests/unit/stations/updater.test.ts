/** An update replaces what runs only by what was signed and came up; whatever goes wrong leaves the old one running. */
import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Launcher } from '../../../scripts/station/launch.ts';
import { bytesOf, hash, inPieces, offer, run, SIGNING_KEY, STATION } from './offered.ts';
import { patient } from '../../patience.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'station-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const versionIn = async (): Promise<string | undefined> =>
  (await run(folder).updater.installed())[0]?.version;
const begin = async (version = '1.0.0'): Promise<void> => {
  expect(await run(folder).updater.apply(offer(version))).toBe('done');
};

it('writes beside, switches, and keeps the version before and no other', async () => {
  const { updater, started, told } = run(folder);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) expect(await updater.apply(offer(version))).toBe('done');
  expect(started).toEqual(['1.0.0', '1.1.0', '1.2.0']);
  expect(told).toEqual(['1.0.0 done', '1.1.0 done', '1.2.0 done']);
  expect(readdirSync(path.join(folder, 'cardRead')).sort()).toEqual(['1.1.0', '1.2.0', 'current.json']);
  expect(await updater.installed()).toEqual([
    { kind: 'cardRead', name: '', version: '1.2.0', sha256: hash(bytesOf('1.2.0')) },
  ]);
  // A file that somebody has changed shows in the next report.
  writeFileSync(path.join(folder, 'cardRead/1.2.0/reader.so'), 'other');
  expect((await updater.installed())[0]?.sha256).toBe(hash(Buffer.from('other')));
});

const good = offer('1.1.0');
const foreign = generateKeyPairSync('ed25519').privateKey;
it.each([
  ['a signature of another key', offer('1.1.0', {}, foreign), /签名不正确/],
  [
    'a statement that was changed after it was signed',
    { ...good, statement: good.statement.replace('linux', 'Linux') },
    /签名不正确/,
  ],
  ['a signature of something else', { ...good, signature: offer('1.2.0').signature }, /签名不正确/],
  ['an older version', offer('0.9.0'), /0\.9\.0 不高于安装过的 1\.0\.0/],
  [
    'the same version with another file',
    offer('1.0.0', { sha256: hash(Buffer.from('x')) }),
    /1\.0\.0 不高于/,
  ],
  ['another platform', offer('1.1.0', { platform: 'win-x64' }), /用于 win-x64/],
  ['a path that leaves the folder', offer('1.1.0', { fileName: '../../evil.so' }), /超出了安装目录/],
  ['an absolute path', offer('1.1.0', { fileName: '/etc/passwd' }), /超出了安装目录/],
  ['a version that is a path', offer('../1.1.0' as '1.1.0'), /内容不正确/],
  [
    'a rollback for another station',
    offer('0.9.0', { rollback: { station: 'P32010200002/POS01', from: '1.0.0' } }),
    /不是给本客户端的/,
  ],
  [
    'a rollback from a version that is not there',
    offer('0.9.0', { rollback: { station: STATION, from: '1.0.1' } }),
    /回退指令用于 1\.0\.1/,
  ],
  ['more than fits on the disk', offer('1.1.0', { size: 2 ** 52 }), /磁盘空间不足/],
])('refuses %s with a sentence, and the old one stays', async (_, wrong, sentence) => {
  await begin();
  const { updater, started, told } = run(folder);
  expect(await updater.apply(wrong)).toBe('failed');
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(sentence);
  expect(started).toEqual([]);
  expect(await versionIn()).toBe('1.0.0');
  expect(existsSync(path.join(folder, '../evil.so'))).toBe(false);
});

it.each([
  ['tampered with', Buffer.from(bytesOf('1.1.0')).fill(0, 10, 20), /校验值不一致/],
  ['longer than signed, without end', Buffer.alloc(bytesOf('1.1.0').length * 50), /比签名的大小长/],
])('refuses a file that is %s', async (_, bytes, sentence) => {
  await begin();
  let taken = 0;
  const counted = async function* () {
    for await (const piece of inPieces(bytes)) {
      taken += piece.length;
      yield piece;
    }
  };
  const { updater, told } = run(folder, { fetch: () => Promise.resolve(counted()) });
  expect(await updater.apply(offer('1.1.0'))).toBe('failed');
  expect(told[0]).toMatch(sentence);
  expect(taken).toBeLessThan(bytesOf('1.1.0').length + 200_000);
  expect(await versionIn()).toBe('1.0.0');
  expect(readdirSync(path.join(folder, 'cardRead')).sort()).toEqual(['1.0.0', 'current.json']);
});

it('a line that is cut is no failure: it is tried again, and the old one runs meanwhile', async () => {
  await begin();
  const cut = async function* () {
    yield bytesOf('1.1.0').subarray(0, 5000);
    await Promise.reject(new Error('ECONNRESET'));
  };
  const short = async function* () {
    yield await Promise.resolve(bytesOf('1.1.0').subarray(0, 5000));
  };
  for (const fetch of [
    () => Promise.resolve(cut()),
    () => Promise.resolve(short()),
    () => Promise.reject(new Error('no line')),
  ]) {
    const { updater, told } = run(folder, { fetch });
    expect(await updater.apply(offer('1.1.0'))).toBe('later');
    expect(told).toEqual([]);
    expect(await versionIn()).toBe('1.0.0');
  }
  expect(await run(folder).updater.apply(offer('1.1.0'))).toBe('done');
});

it('waits for the end of a sale, also of one that begins during the download', async () => {
  await begin();
  expect(await run(folder, { isBusy: () => true }).updater.apply(offer('1.1.0'))).toBe('later');
  let asked = 0;
  const { updater, started } = run(folder, { isBusy: () => ++asked > 1 });
  expect(await updater.apply(offer('1.1.0'))).toBe('later');
  expect(started).toEqual([]);
  expect(await versionIn()).toBe('1.0.0');
  expect(await run(folder).updater.apply(offer('1.1.0'))).toBe('done');
});

it('one that does not come up goes back and says so; a signed order leads back to the version before', async () => {
  await begin();
  const started: string[] = [];
  const { updater, told } = run(folder, {
    start: (_, file) => {
      const version = file.split('/').at(-2) ?? '';
      started.push(version);
      return version === '1.1.0' ? Promise.reject(new Error('20 秒内没有启动')) : Promise.resolve();
    },
  });
  expect(await updater.apply(offer('1.1.0'))).toBe('failed');
  expect(started).toEqual(['1.1.0', '1.0.0']);
  expect(told).toEqual(['1.1.0 failed 更新失败：20 秒内没有启动，已退回 1.0.0']);
  expect(await versionIn()).toBe('1.0.0');
  expect(await updater.apply(offer('1.2.0'))).toBe('done');
  expect(await updater.apply(offer('1.0.0', { rollback: { station: STATION, from: '1.2.0' } }))).toBe('done');
  expect(await versionIn()).toBe('1.0.0');
  // The order is used up, and what was rolled back is not taken again.
  expect(await updater.apply(offer('1.0.0', { rollback: { station: STATION, from: '1.2.0' } }))).toBe(
    'failed',
  );
  expect(await updater.apply(offer('1.2.0'))).toBe('failed');
  expect(await updater.apply(offer('1.3.0'))).toBe('done');
});

/** Applies an offer in a process of its own, after `limit` of its shell. */
const slowUpdate = (version: string, limit = 'true') =>
  spawn(
    '/bin/sh',
    [
      '-c',
      `${limit}; exec "$0" "$@"`,
      process.execPath,
      '--import',
      'tsx',
      path.join(import.meta.dirname, 'slowUpdate.ts'),
      folder,
      version,
      JSON.stringify(offer(version)),
      SIGNING_KEY,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );

it(
  'a disk that fills up in the middle of the download leaves the old one, and a later try is taken',
  async () => {
    await begin();
    // No file above 32 kB, of 70 that the version has.
    const child = slowUpdate('1.1.0', 'ulimit -f 64');
    let said = '';
    child.stdout.on('data', (text: Buffer) => (said += text.toString()));
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await expect.poll(() => said).toContain('failed');
    child.kill('SIGKILL');
    await ended;
    expect(said).toContain('failed 磁盘空间不足，未更新');
    expect(await versionIn()).toBe('1.0.0');
    expect(readdirSync(path.join(folder, 'cardRead')).sort()).toEqual(['1.0.0', 'current.json']);
    expect(await run(folder).updater.apply(offer('1.1.0'))).toBe('done');
  },
  patient(60_000),
);

it(
  'a kill -9 at any moment leaves the old version or the new one, whole, and the next start runs it',
  async () => {
    await begin();
    const seen = new Set<string>();
    for (const [round, ms] of [0, 60, 120, 180, 260, 340, 420, 520].entries()) {
      const version = `1.${round + 1}.0`;
      const child = slowUpdate(version);
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await new Promise((resolve) => child.stdout.once('data', resolve));
      await after(ms);
      child.kill('SIGKILL');
      await ended;
      const { updater, started, told } = run(folder);
      await updater.recover();
      const [file] = await updater.installed();
      expect(file?.sha256).toBe(hash(bytesOf(file?.version ?? '')));
      expect(started).toEqual([file?.version]);
      seen.add(file?.version === version ? 'new' : told.length > 0 ? 'went back' : 'old');
    }
    expect(seen.has('old')).toBe(true);
    expect(seen.has('went back')).toBe(true);
  },
  patient(60_000),
);

it('a program has come up when it says so and goes on running', async () => {
  const launcher = new Launcher('1.0.0', 2000, 200);
  const file = (text: string): string => {
    const at = path.join(folder, 'service.mjs');
    writeFileSync(at, text);
    return at;
  };
  try {
    await launcher.start(
      { kind: 'cardRead', name: '' },
      file("console.log('ready'); setInterval(() => {}, 1000);"),
    );
    await expect(
      launcher.start({ kind: 'cardRead', name: '' }, file("console.log('ready'); process.exit(3);")),
    ).rejects.toThrow('启动后退出（3）');
    await expect(
      launcher.start({ kind: 'cardRead', name: '' }, file('setInterval(() => {}, 1000);')),
    ).rejects.toThrow('2 秒内没有启动');
    await expect(launcher.start({ kind: 'cardRead', name: '' }, file(''))).rejects.toThrow('文件为空');
  } finally {
    launcher.stopAll();
  }
});
