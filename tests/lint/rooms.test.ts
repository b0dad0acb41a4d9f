import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { wrongImport } from './rooms.mjs';

test.each([
  ['src/ui/Money.ts', '../machines/list.ts'],
  ['src/api/client.ts', '../screens/index.ts'],
  ['src/state/useRead.ts', '../api/client.ts'],
  ['src/machines/list.ts', 'react'],
  ['src/screens/index.ts', '../../server/main.ts'],
  ['server/main.ts', '../src/main.tsx'],
  ['server/db/connect.ts', '../modules/scope.ts'],
  ['contract/wire/call.ts', 'node:fs'],
  ['contract/wire/call.ts', '../../src/api/client.ts'],
])('%s must not import %s', (file, source) =>
  expect(wrongImport(file, source)).toMatch(/^Room ".+" must not import/),
);

test.each([
  ['src/screens/index.ts', '../ui/Money.tsx'],
  ['src/screens/index.ts', '../../contract/wire/call.ts'],
  ['src/screens/index.ts', 'wouter'],
  ['src/main.tsx', './shell/App.tsx'],
  ['server/modules/auth.ts', '../db/connect.ts'],
  ['server/modules/auth.ts', '../../contract/auth/auth.ts'],
  ['server/modules/auth.ts', 'node:crypto'],
])('%s may import %s', (file, source) => expect(wrongImport(file, source)).toBeNull());

test('the linter asks it about every way to import', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const dir = mkdtempSync(path.join(tmpdir(), 'yibao-lint-'));
  try {
    mkdirSync(path.join(dir, 'src/ui'), { recursive: true });
    const plugin = path.join(root, 'tests/lint/plugin.mjs');
    const rules = { 'house/rooms': 'error' };
    writeFileSync(path.join(dir, '.oxlintrc.json'), JSON.stringify({ jsPlugins: [plugin], rules }));
    const wrong = '../machines/list.ts';
    writeFileSync(
      path.join(dir, 'src/ui/wrong.ts'),
      `import '${wrong}'; export * from '${wrong}'; export { a } from '${wrong}'; void import('${wrong}');`,
    );
    const tool = path.join(root, 'node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, [tool, '--format', 'json'], {
      cwd: dir,
      encoding: 'utf8',
    });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { message: string }[] };
    expect(diagnostics.filter(({ message }) => message.startsWith('Room "src/ui" must not'))).toHaveLength(4);
  } finally {
    rmSync(dir, { recursive: true });
  }
});
