/**
 * The import rule of the house (docs/architecture.md, "Rooms"): which room may import which.
 * Generated into a lint rule, so that a wrong import fails `npm run lint` and not a review.
 */
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
  'server/insurer': ['contract', 'server/db'],
  'server/db': ['contract'],
  server: ['contract', 'server/insurer', 'server/db'],
  scripts: ['contract', 'src/machines', 'server', 'server/db', 'server/insurer'],
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

/**
 * What is wrong with an import, or null.
 * @param {string} file the one that imports, from the root, with forward slashes
 * @param {string} source as the import names it
 */
export function wrongImport(file, source) {
  const from = roomOf(file);
  if (!from) return null;
  const rule = '(tests/lint/rooms.mjs)';
  if (!source.startsWith('.'))
    return forbiddenFor(from).some((pattern) => pattern.test(source))
      ? `Room "${from}" must not import the package "${source}" ${rule}.`
      : null;
  const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), source.split('?')[0]));
  const to = roomOf(target);
  if (to === undefined && target.endsWith('.json')) return null;
  if (to === from || ROOMS[from].includes(to)) return null;
  return `Room "${from}" must not import from "${to ?? target}" ${rule}.`;
}

/** As ESLint and oxlint take it. */
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
