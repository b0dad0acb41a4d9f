import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  ['server/db/connect.ts', '../query/scope.ts'],
  ['server/db/connect.ts', '../errors/problem.ts'],
  ['server/query/scope.ts', '../http/handler.ts'],
  ['server/jobs/runner.ts', '../http/handler.ts'],
  ['server/http/bind.ts', '../ledger/counting.ts'],
  ['server/ledger/counting.ts', '../saga/table.ts'],
  ['server/ledger/counting.ts', '../stores/record.ts'],
  ['server/saga/settle.ts', '../modules/counter/settle.ts'],
  ['server/modules/counter/settle.ts', '../../handlers.ts'],
  ['server/modules/counter/settle.ts', '../../insurer/sandbox/centre.ts'],
  ['server/modules/counter/settle.ts', '../../seed/demo.ts'],
  ['scripts/seed.ts', '../src/shell/App.tsx'],
  ['contract/wire/call.ts', 'node:fs'],
  ['contract/wire/call.ts', '../../src/api/client.ts'],
])('%s must not import %s', (file, source) =>
  expect(wrongImport(file, source)).toMatch(/^Room ".+" must not import/),
);

test('a server module must not import the folder of another', () => {
  const from = (source: string) => wrongImport('server/modules/counter/sale.ts', source);
  expect(from('../card/read.ts')).toMatch(
    /^"server\/modules\/counter" must not import from "server\/modules\/card"/,
  );
  expect(from('./lines.ts')).toBeNull();
});

test.each([
  ['src/screens/index.ts', '../ui/Money.tsx'],
  ['src/screens/index.ts', '../../contract/wire/call.ts'],
  ['src/screens/index.ts', 'wouter'],
  ['src/main.tsx', './shell/App.tsx'],
  ['server/security/session.ts', '../db/connect.ts'],
  ['server/http/bind.ts', '../jobs/runner.ts'],
  ['server/saga/settle.ts', '../ledger/local.ts'],
  ['server/modules/auth/handlers.ts', '../../db/connect.ts'],
  ['server/modules/auth/handlers.ts', '../../../contract/auth/auth.ts'],
  ['server/modules/auth/handlers.ts', 'node:crypto'],
  ['server/handlers.ts', './modules/auth/handlers.ts'],
  ['server/main.ts', './insurer/sandbox/centre.ts'],
  ['scripts/seed.ts', '../server/seed/demo.ts'],
])('%s may import %s', (file, source) => expect(wrongImport(file, source)).toBeNull());

test.each([
  ['src/screens/disease-select/DiseaseSelect.tsx', '../dashboard/Card.tsx', /imports no other page's folder/],
  [
    'src/screens/reconciliation/group/dayList.ts',
    '../rx-management/rxCommands.ts',
    /imports no other page's folder/,
  ],
  [
    'src/screens/dashboard/Dashboard.tsx',
    '../reconciliation/group/dayList.ts',
    /moves to src\/screens\/shared/,
  ],
])('%s must not import %s', (file, source, reason) => expect(wrongImport(file, source)).toMatch(reason));

test.each([
  ['src/screens/dashboard/Dashboard.tsx', './Card.tsx'],
  ['src/screens/dashboard/Dashboard.tsx', '../shared/order/orderList.ts'],
  ['src/screens/reconciliation/rx-management/screen.ts', '../rx/rxList.ts'],
  ['src/screens/manifests.ts', './dashboard/screen.ts'],
])('%s may import %s', (file, source) => expect(wrongImport(file, source)).toBeNull());

test('refuses a folder of the server without a floor', () => {
  expect(wrongImport('server/odd/thing.ts', '../db/connect.ts')).toMatch(
    /"server\/odd\/thing.ts" is in no room/,
  );
});

const root = path.resolve(import.meta.dirname, '../..');

/** The messages of oxlint for some files under a configuration. */
function lint(config: object, files: Record<string, string>): string[] {
  const dir = mkdtempSync(path.join(tmpdir(), 'yibao-lint-'));
  try {
    for (const [name, text] of Object.entries({ '.oxlintrc.json': JSON.stringify(config), ...files })) {
      mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
      writeFileSync(path.join(dir, name), text);
    }
    const tool = path.join(root, 'node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, [tool, '--format', 'json'], {
      cwd: dir,
      encoding: 'utf8',
    });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { message: string }[] };
    return diagnostics.map(({ message }) => message);
  } finally {
    rmSync(dir, { recursive: true });
  }
}

test('the rule checks every form of import', () => {
  const wrong = '../machines/list.ts';
  const found = lint(
    { jsPlugins: [path.join(root, 'tests/lint/plugin.mjs')], rules: { 'rooms/imports': 'error' } },
    {
      'src/ui/wrong.ts': `import '${wrong}'; export * from '${wrong}'; export { a } from '${wrong}'; void import('${wrong}');`,
    },
  );
  expect(found.filter((message) => message.startsWith('Room "src/ui" must not'))).toHaveLength(4);
});

test('a literal is not spread where its parts can stand', () => {
  const found = lint(
    { jsPlugins: [path.join(root, 'tests/lint/plugin.mjs')], rules: { 'rooms/literal-spread': 'error' } },
    {
      'a.tsx': `export const wrong = [{ ...{ a: 1 } }, [...['b']], f(...[1, 2]), <A {...{ b: 1 }} />];
export const right = [{ ...given, ...(given.c && { c: 1 }) }, [...list, ...['d'].map(f)], <A {...given} />];`,
    },
  );
  expect(found.filter((message) => message.startsWith('Write what this literal has'))).toHaveLength(4);
});

test('a module is replaced in a file of its own only, and waiting is patient', () => {
  const text = `vi.mock('./b.ts'); vi.resetModules(); await vi.waitFor(f); await vi.waitFor(f, 9); vi.fn();`;
  const found = lint(
    { jsPlugins: [path.join(root, 'tests/lint/plugin.mjs')], rules: { 'rooms/vitest-use': 'error' } },
    { 'a.test.ts': text, 'b.alone.test.tsx': text },
  );
  expect(found.filter((message) => message.startsWith('The files of a worker'))).toHaveLength(2);
  expect(found.filter((message) => message.startsWith('Waits one second'))).toHaveLength(2);
});

test('the project’s configuration refuses import cycles, also of types', () => {
  const { plugins, rules } = JSON.parse(readFileSync(path.join(root, '.oxlintrc.json'), 'utf8')) as {
    plugins: string[];
    rules: Record<string, unknown>;
  };
  const config = { plugins, categories: {}, rules: { 'import/no-cycle': rules['import/no-cycle'] } };
  const a = 'export interface A {}';
  const circles = lint(config, {
    'a.ts': `import type { B } from './b.ts'; ${a} export type C = B;`,
    'b.ts': `import type { A } from './a.ts'; export type B = A;`,
  });
  expect(circles).toEqual(['Dependency cycle detected', 'Dependency cycle detected']);
  expect(lint(config, { 'a.ts': a, 'b.ts': `import type { A } from './a.ts'; export type B = A;` })).toEqual(
    [],
  );
});
