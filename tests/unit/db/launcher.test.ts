import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkBinaries } from '../../../server/db/embedded/binaries.ts';
import { copyForEveryone } from '../../../server/db/embedded/copy.ts';
import { withLock } from '../../../server/db/embedded/lock.ts';
import { describeProcess, isAlive, isDescribedAlive } from '../../../server/db/embedded/processes.ts';
import { renderSettings } from '../../../server/db/embedded/settings.ts';
import { troubleFromLog } from '../../../server/db/embedded/trouble.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'yibao-launcher-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('processes', () => {
  it('tells running processes from ended ones', async () => {
    const child = spawn('/bin/sleep', ['600']);
    const described = describeProcess(child.pid ?? 0);
    expect([isAlive(child.pid ?? 0), isDescribedAlive(described)]).toEqual([true, true]);
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    expect([isAlive(child.pid ?? 0), isDescribedAlive(described)]).toEqual([false, false]);
  });

  it.runIf(process.platform === 'linux')('tells a process from an earlier one with the same pid', () => {
    expect(isDescribedAlive(describeProcess(process.pid))).toBe(true);
    expect(isDescribedAlive(`${process.pid} 1`)).toBe(false);
  });

  it.each(['', 'x', '-1', '0 0'])('counts an invalid description as ended: %j', (text) => {
    expect(isDescribedAlive(text)).toBe(false);
  });
});

describe('withLock', () => {
  it('runs one holder at a time, and the next one after a failure', async () => {
    const file = path.join(dir, 'lock');
    const log: string[] = [];
    const work = (name: string) => async () => {
      log.push(`${name} in`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      log.push(`${name} out`);
      if (name === 'a') throw new Error('a fails');
    };
    const [first] = await Promise.allSettled([withLock(file, work('a')), withLock(file, work('b'))]);
    expect(first.status).toBe('rejected');
    expect(log).toEqual(['a in', 'a out', 'b in', 'b out']);
    expect(existsSync(file)).toBe(false);
  });

  it('writes the holder into the lock file', async () => {
    const file = path.join(dir, 'lock');
    const holder = await withLock(file, async () => readFileSync(file, 'utf8'));
    expect(isDescribedAlive(holder)).toBe(true);
  });
});

describe('troubleFromLog', () => {
  it.each([
    [
      'initdb: error: could not write to file: No space left on device',
      '磁盘空间不足，请清理 /data 所在的磁盘后重试',
    ],
    [
      'initdb: error: could not look up effective user ID 12345: user does not exist',
      /没有登记在 \/etc\/passwd/,
    ],
    [
      'FATAL:  could not map anonymous shared memory: Cannot allocate memory',
      '内存不足，PostgreSQL 无法启动',
    ],
    [
      'LOG: a\n2026-01-01 CST [1] FATAL:  lock file "x" already exists\n',
      '内嵌数据库没有启动：lock file "x" already exists（日志：/log）',
    ],
    ['', '内嵌数据库没有启动（日志：/log）'],
  ])('%s', (output, sentence) => {
    expect(troubleFromLog(output, '/data', '/log').message).toMatch(sentence);
  });
});

describe('copyForEveryone', () => {
  const source = () => {
    const from = path.join(dir, 'from');
    mkdirSync(path.join(from, 'lib'), { recursive: true, mode: 0o700 });
    writeFileSync(path.join(from, 'run'), 'x', { mode: 0o700 });
    writeFileSync(path.join(from, 'lib/a.so.1'), 'x', { mode: 0o600 });
    writeFileSync(path.join(from, 'lib/a.a'), 'x');
    symlinkSync('a.so.1', path.join(from, 'lib/a.so'));
    return from;
  };
  const mode = (...parts: string[]) => (statSync(path.join(...parts)).mode & 0o777).toString(8);

  it('makes all files readable for everyone, keeps links, and skips static libraries', () => {
    const to = copyForEveryone(source(), path.join(dir, 'some/where/copy'), () => undefined);
    expect(['', 'run', 'lib', 'lib/a.so.1'].map((name) => mode(to, name))).toEqual([
      '755',
      '755',
      '755',
      '644',
    ]);
    expect(mode(dir, 'some/where')).toBe('755');
    expect(readlinkSync(path.join(to, 'lib/a.so'))).toBe('a.so.1');
    expect(existsSync(path.join(to, 'lib/a.a'))).toBe(false);
  });

  it('leaves no partial copy on a failure, and reuses a finished copy', () => {
    const [from, to] = [source(), path.join(dir, 'copies/copy')];
    const fail = () => {
      throw new Error('no links here');
    };
    expect(() => copyForEveryone(from, to, fail)).toThrow('no links here');
    expect(readdirSync(path.dirname(to))).toEqual([]);
    copyForEveryone(from, to, () => undefined);
    expect(copyForEveryone(from, to, fail)).toBe(to);
  });
});

it('treats binaries without their loader (musl) as missing', () => {
  const file = path.join(dir, 'postgres');
  writeFileSync(file, '#!/no/such/loader\n');
  chmodSync(file, 0o755);
  expect(() => checkBinaries(dir, undefined)).toThrow(/^当前平台没有内嵌的 PostgreSQL，请设置 DATABASE_URL/);
});

it('quotes settings', () => {
  expect(renderSettings({ a: "it's" })).toContain("a = 'it''s'\n");
});
