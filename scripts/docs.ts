import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buttons } from '../contract/rights/buttons.ts';
import { allCalls } from '../contract/index.ts';
import type { Permission } from '../contract/rights/permission.ts';
import { menuRows } from '../contract/routes.ts';
import { roleRights } from '../server/seed/rights.ts';
import { KEYBOARD, keyboardPage, type KeyedCommand } from './keyboardDocs.ts';
import { MACHINE_DOCS, machinePages } from './machineDocs.ts';
import { PROFILE_SCHEMA, profileSchemaFile } from './profileSchema.ts';
import { READINGS, writeReadings } from './readings.ts';

/** Docs generated from the code: `npm run docs` writes them, and a test checks that they are up to date. */
export const PERMISSIONS = 'docs/permissions.md';

const ROLES = [
  [1, 'operAdmin'],
  [2, 'companyAdmin'],
  [3, 'store'],
  [4, 'client'],
] as const;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const nameOf = (permission: Permission): string => {
  if (typeof permission === 'string') return permission;
  const menus = typeof permission.menuCode === 'string' ? [permission.menuCode] : permission.menuCode;
  return menus.map((menu) => menu + (permission.buttonCode ? `/${permission.buttonCode}` : '')).join(' or ');
};

/** The permission matrix: which role has which menu and button, and which permission each call requires. */
export function permissionsPage(): string {
  const rights = roleRights();
  const menus = new Set(rights.menus.map((row) => row.join('/')));
  const pairs = new Set(rights.buttons.map((row) => row.join('/')));
  const mark = (holds: boolean): string => (holds ? '✓' : '');
  const rows = [...new Map(menuRows.map((row) => [row.menuCode, row])).values()];
  return [
    '# Permissions',
    '',
    'Made by `npm run docs`; the seed writes the same data into the database. A super administrator holds',
    'everything and needs no rows. `admin` menus are shown to admin users only, whoever holds the code (spec §6).',
    '',
    '## Menus',
    '',
    table(
      ['menu code', 'title', 'access', ...ROLES.map(([, name]) => name)],
      rows.map((row) => [
        row.menuCode,
        row.title,
        row.access,
        ...ROLES.map(([role]) => mark(menus.has(`${role}/${row.menuCode}`))),
      ]),
    ),
    '',
    '## Buttons',
    '',
    table(
      ['menu code', 'button code', 'title', ...ROLES.map(([, name]) => name)],
      Object.entries(buttons).flatMap(([menu, codes]) =>
        Object.entries(codes).map(([button, title]) => [
          menu,
          button,
          title,
          ...ROLES.map(([role]) => mark(pairs.has(`${role}/${menu}/${button}`))),
        ]),
      ),
    ),
    '',
    '## Calls',
    '',
    table(
      ['call', 'path', 'needs'],
      allCalls().map((call) => [call.id, `${call.method} ${call.path}`, nameOf(call.permission)]),
    ),
    '',
  ].join('\n');
}

/** Whether the file matches the code, ignoring spacing: the formatter aligns tables. */
export function isCurrent(root: string): boolean {
  const plain = (text: string): string => text.replace(/[ -]+/g, '');
  return plain(readFileSync(path.join(root, PERMISSIONS), 'utf8')) === plain(permissionsPage());
}

/** Every command of the console. The modules import stylesheets, so a bundler has to load them. */
async function allCommands(root: string): Promise<readonly KeyedCommand[]> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    const { registry, lateCommands } = (await vite.ssrLoadModule('/src/shell/registry.ts')) as {
      readonly registry: { all(): readonly KeyedCommand[] };
      readonly lateCommands: { load(): Promise<boolean> };
    };
    if (!(await lateCommands.load())) throw new Error('the commands of the pages were not loaded');
    return registry.all();
  } finally {
    await vite.close();
  }
}

if (process.argv[1] === import.meta.filename) {
  const root = path.join(import.meta.dirname, '..');
  writeFileSync(path.join(root, PERMISSIONS), permissionsPage());
  writeReadings(root);
  writeFileSync(path.join(root, PROFILE_SCHEMA), profileSchemaFile());
  mkdirSync(path.join(root, MACHINE_DOCS), { recursive: true });
  for (const [file, text] of Object.entries(machinePages()))
    writeFileSync(path.join(root, MACHINE_DOCS, file), text);
  writeFileSync(path.join(root, KEYBOARD), keyboardPage(root, await allCommands(root)));
  console.log(`${PERMISSIONS}, ${MACHINE_DOCS}, ${KEYBOARD}, ${READINGS} and ${PROFILE_SCHEMA} written`);
}
