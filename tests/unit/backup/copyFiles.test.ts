/** Copies of a backup's files: one that is broken is named, and nothing is written any more once that is said. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { unpackCluster } from '../../../server/db/backup/copyFiles.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'yibao-copy-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a broken file ends the copy after those that are being written', async () => {
  const from = mkdtempSync(path.join(folder, 'from-'));
  const to = mkdtempSync(path.join(folder, 'to-'));
  const size = 8 * 1024 * 1024;
  const content = randomBytes(size);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const names = ['one', 'two', 'three', 'four', 'five', 'six'];
  for (const name of names) writeFileSync(path.join(from, `${name}.gz`), gzipSync(content, { level: 1 }));
  writeFileSync(path.join(from, 'broken.gz'), 'no archive');
  const files = ['broken', ...names].map((name) => ({ path: name, size, sha256 }));
  await expect(unpackCluster(from, { folders: [], files }, to, () => undefined)).rejects.toThrow(
    '备份文件 broken 缺失或已损坏',
  );
  const written = readdirSync(to).filter((name) => name !== 'broken');
  expect(written.map((name) => statSync(path.join(to, name)).size)).toEqual(written.map(() => size));
  expect(written.length).toBeLessThan(names.length);
});
