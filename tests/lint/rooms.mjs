/**
 * The import rule of the house (docs/architecture.md, "Rooms"): which room may import which.
 * Generated into a lint rule, so that a wrong import fails `npm run lint` and not a review.
 */
import path from 'node:path';

/** room -> rooms it may import. A room may always import itself. */
export const ROOMS = {
  contract: [],
  'src/api': ['contract'],
  'src/ui': ['contract'],
  'src/machines': ['contract', 'src/api'],
  'src/commands': ['contract', 'src/api', 'src/machines', 'src/ui'],
  'src/screens': ['contract', 'src/api', 'src/machines', 'src/commands', 'src/ui'],
  'src/shell': ['contract', 'src/api', 'src/machines', 'src/commands', 'src/ui', 'src/screens'],
  src: ['contract', 'src/api', 'src/machines', 'src/commands', 'src/ui', 'src/screens', 'src/shell'],
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

/** @type {import('eslint').Rule.RuleModule} */
export const roomsRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      room: 'Room "{{from}}" must not import from "{{to}}" (tests/lint/rooms.mjs).',
      package: 'Room "{{from}}" must not import the package "{{to}}" (tests/lint/rooms.mjs).',
    },
  },
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    const from = roomOf(file);
    if (!from) return {};
    const check = (node, source) => {
      if (typeof source !== 'string') return;
      if (!source.startsWith('.')) {
        if (forbiddenFor(from).some((pattern) => pattern.test(source)))
          context.report({ node, messageId: 'package', data: { from, to: source } });
        return;
      }
      const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), source.split('?')[0]));
      const to = roomOf(target) ?? 'outside';
      if (to === 'outside' && /\.json$/.test(target)) return;
      if (to !== from && !ROOMS[from].includes(to))
        context.report({ node, messageId: 'room', data: { from, to: to === 'outside' ? target : to } });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source.value),
      ExportNamedDeclaration: (node) => node.source && check(node, node.source.value),
      ExportAllDeclaration: (node) => check(node, node.source.value),
      ImportExpression: (node) => check(node, node.source.value),
    };
  },
};
