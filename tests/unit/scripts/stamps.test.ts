import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashFiles } from '../../../scripts/lib/files-hash.mjs';
import { ensurePackages, isInstalled } from '../../../scripts/lib/packages.mjs';

let root = '';
const write = (name: string, content: unknown) => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), typeof content === 'string' ? content : JSON.stringify(content));
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'yibao-stamp-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('hashFiles', () => {
  it('changes only with content, name and folder', () => {
    write('src/a.ts', '1');
    write('src/deep/b.ts', '2');
    const names = ['src', 'index.html'];
    const first = hashFiles(root, names);
    expect(hashFiles(root, names)).toBe(first);

    write('src/deep/b.ts', '3');
    const changed = hashFiles(root, names);
    renameSync(path.join(root, 'src/deep/b.ts'), path.join(root, 'src/deep/c.ts'));
    const renamed = hashFiles(root, names);
    write('index.html', '');
    const appeared = hashFiles(root, names);
    expect(new Set([first, changed, renamed, appeared]).size).toBe(4);
  });
});

describe('isInstalled', () => {
  const lock = {
    packages: {
      '': { name: 'x' },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/only-mac': { version: '1.0.0', optional: true },
    },
  };

  it('trusts the lock file that npm wrote on install', () => {
    write('package-lock.json', lock);
    write('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '1.0.0' } } });
    expect(isInstalled(root, true)).toBe(true);
  });

  it.each([
    ['a package is missing', {}],
    ['a package has another version', { 'node_modules/a': { version: '1.0.1' } }],
  ])('is false when %s', (_, packages) => {
    write('package-lock.json', lock);
    write('node_modules/.package-lock.json', { packages });
    expect(isInstalled(root, true)).toBe(false);
  });

  it('needs the test tools for tests alone', () => {
    write('package-lock.json', {
      packages: { ...lock.packages, 'node_modules/test-tool': { version: '2.0.0', dev: true } },
    });
    write('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '1.0.0' } } });
    expect([isInstalled(root, false), isInstalled(root, true)]).toEqual([true, false]);
  });

  it('is false without node_modules', () => {
    write('package-lock.json', lock);
    expect(isInstalled(root, true)).toBe(false);
  });
});

it('reports a failure of npm in one sentence', async () => {
  write('package.json', { name: 'x', version: '1.0.0' });
  write('package-lock.json', 'not a lock file');
  const said: string[] = [];
  const failure = ensurePackages(root, (line) => said.push(line));
  await expect(failure).rejects.toThrow(/^依赖安装失败（npm ci 退出码 \d+.*），请检查网络与 npm 源后重试$/);
  expect(said).toEqual(['正在安装依赖，首次约需一分钟……']);
});
