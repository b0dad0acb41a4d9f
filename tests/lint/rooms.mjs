/**
 * Which room may import which (docs/architecture). The lint rule `rooms/imports` reads
 * these tables, so that a wrong import fails `npm run lint` and not a review.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';

/** room -> rooms it may import. A room may always import itself. */
const CONSOLE = [
  'contract',
  'src/state',
  'src/api',
  'src/ui',
  'src/machines',
  'src/commands',
  'src/list',
  'src/uploads',
  'src/screens',
  'src/shell',
];
/**
 * The floors of the server, the lowest first (docs/architecture/server.md). A room may import the rooms of the floors below
 * its own, and none of its own floor.
 */
const SERVER = [
  ['server/errors', 'server/db'],
  ['server/security', 'server/messages', 'server/figures'],
  ['server/query', 'server/insurer', 'server/files', 'server/reader', 'server/audit', 'server/dictionary'],
  ['server/catalogue', 'server/jobs'],
  ['server/http'],
  [
    'server/accounts',
    'server/approval',
    'server/config',
    'server/exports',
    'server/imports',
    'server/ledger',
    'server/rx',
    'server/stations',
    'server/stores',
  ],
  ['server/saga', 'server/till', 'server/customReports'],
  ['server/filing'],
  ['server/modules'],
  // Files that list the modules, and the demo: only these may import the sandbox centre.
  [
    'server/handlers.ts',
    'server/jobKinds.ts',
    'server/lateWork.ts',
    'server/backups.ts',
    'server/sweeps.ts',
    'server/insurer/sandbox',
  ],
  ['server/seed'],
  ['server/main.ts', 'server/centre'],
];
/** Rooms whose folders must not import each other: code that two of them need moves to a room below. */
const APART = ['server/modules'];
/** The floors of the console: each may import those before it, but `src/api` and `src/ui` not each other. */
const below = (room) => CONSOLE.slice(0, CONSOLE.indexOf(room));
export const ROOMS = {
  contract: [],
  'src/state': ['contract'],
  'src/api': ['contract', 'src/state'],
  'src/ui': ['contract', 'src/state'],
  'src/machines': ['contract', 'src/state', 'src/api'],
  'src/commands': below('src/commands'),
  'src/list': below('src/list'),
  'src/uploads': below('src/uploads'),
  'src/screens': below('src/screens'),
  'src/shell': below('src/shell'),
  src: CONSOLE,
  ...Object.fromEntries(
    SERVER.flatMap((floor, at) => floor.map((room) => [room, ['contract', ...SERVER.slice(0, at).flat()]])),
  ),
  scripts: ['contract', 'src/machines', 'src/commands', ...SERVER.flat()],
};
/** Packages that a room must not import: `src/ui` and the machines stay plain, the browser has no Node. */
const FORBIDDEN_PACKAGES = {
  contract: /^(node:|react|@blueprintjs|fastify|pg$|xstate)/,
  'src/machines': /^(node:|react|@blueprintjs|redaxios|js-cookie)/,
  src: /^(node:|fastify|pg$|drizzle-orm)/,
  server: /^(react|@blueprintjs|xstate|redaxios|cmdk)/,
};

const names = Object.keys(ROOMS).sort((a, b) => b.length - a.length);
export const roomOf = (file) => names.find((room) => file === room || file.startsWith(`${room}/`));
const forbiddenFor = (room) =>
  Object.entries(FORBIDDEN_PACKAGES)
    .filter(([name]) => room === name || room.startsWith(`${name}/`))
    .map(([, pattern]) => pattern);

/** The module folder of a file, such as `server/modules/card`. */
const folderOf = (room, file) => file.split('/', room.split('/').length + 1).join('/');

const SCREENS = 'src/screens';
/** The folders of pages (those with a manifest), the deepest first. */
export const pagesIn = (root) =>
  readdirSync(path.join(root, SCREENS), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name === 'screen.ts')
    .map((entry) => path.relative(root, entry.parentPath).split(path.sep).join('/'))
    .sort((a, b) => b.length - a.length);
const ROOT = path.resolve(import.meta.dirname, '../..');
const pages = pagesIn(ROOT);
/** Files that list the pages, and folders that several pages share. */
const listsPages = (file) => path.posix.dirname(file) === SCREENS;
const pageOf = (file) => pages.find((page) => file.startsWith(`${page}/`));
const menuGroups = new Set(
  pages.map((page) => page.split('/')).flatMap((parts) => (parts.length > 3 ? [parts[2]] : [])),
);
/** The menu group whose folder holds a file, or undefined. */
const groupOf = (file) => [file.split('/')[2]].find((name) => menuGroups.has(name));

/** The reason why a file of src/screens must not import another one, or null. */
function wrongPage(file, target) {
  if (listsPages(file)) return null;
  const page = pageOf(target);
  if (page !== undefined && !file.startsWith(`${page}/`))
    return `A page imports no other page's folder: what "${file}" needs of "${page}" moves to the group's shared folder, or to src/screens/shared`;
  const group = groupOf(target);
  if (group !== undefined && group !== groupOf(file))
    return `"${file}" must not import what the pages of "${group}" share: it moves to src/screens/shared`;
  return null;
}

/**
 * The reason why an import is refused, or null.
 * @param {string} file the importing file, relative to the root, with forward slashes
 * @param {string} source the specifier of the import
 */
export function wrongImport(file, source) {
  const rule = '(tests/lint/rooms.mjs)';
  const from = roomOf(file);
  if (!from)
    return file.startsWith('server/') ? `"${file}" is in no room: give its folder a floor ${rule}.` : null;
  if (!source.startsWith('.'))
    return forbiddenFor(from).some((pattern) => pattern.test(source))
      ? `Room "${from}" must not import the package "${source}" ${rule}.`
      : null;
  const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), source.split('?')[0]));
  const to = roomOf(target);
  if (to === undefined && target.endsWith('.json')) return null;
  if (to === from && APART.includes(from) && folderOf(from, file) !== folderOf(from, target))
    return `"${folderOf(from, file)}" must not import from "${folderOf(from, target)}": what both need moves to a room below ${rule}.`;
  const wrong = from === SCREENS && to === SCREENS ? wrongPage(file, target) : null;
  if (wrong) return `${wrong} ${rule}.`;
  if (to === from || ROOMS[from].includes(to)) return null;
  return `Room "${from}" must not import from "${to ?? target}" ${rule}.`;
}

/** The rule object for ESLint and oxlint. */
export const roomsRule = {
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    const check = (node, source) => {
      const message = typeof source === 'string' ? wrongImport(file, source) : null;
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source.value),
      ExportNamedDeclaration: (node) => node.source && check(node, node.source.value),
      ExportAllDeclaration: (node) => check(node, node.source.value),
      ImportExpression: (node) => check(node, node.source.value),
    };
  },
};
