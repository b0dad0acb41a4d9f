/** What of `vi` a test must not use, and what to do instead. */
const SHARED = 'The files of a worker share their modules: name this file *.alone.test.ts, or do without';
const SHORT =
  'Waits one second, whatever the machine: use expect.poll, or in a hook give a limit that is patient(…)';

const SHARES = new Set(['mock', 'doMock', 'resetModules']);
const WAITS = new Set(['waitFor', 'waitUntil']);
const isAlone = (file) => /\.alone\.test\.tsx?$/.test(file);

export const vitestUseRule = {
  create(context) {
    return {
      CallExpression(node) {
        const { type, object, property } = node.callee;
        if (type !== 'MemberExpression' || object.name !== 'vi') return;
        if (SHARES.has(property.name) && !isAlone(context.filename))
          context.report({ node, message: SHARED });
        if (WAITS.has(property.name) && node.arguments.length < 2) context.report({ node, message: SHORT });
      },
    };
  },
};
