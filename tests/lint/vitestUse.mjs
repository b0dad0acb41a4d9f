/** What of `vi` a test must not use, and what to do instead. */
const SHARED = 'The files of a worker share their modules: name this file *.alone.test.ts, or do without';
const SHORT = 'Waits one second, whatever the machine: use expect.poll, which is patient (vitest.config.ts)';
const WRONG = new Map([
  ['mock', SHARED],
  ['doMock', SHARED],
  ['resetModules', SHARED],
  ['waitFor', SHORT],
  ['waitUntil', SHORT],
]);
const isAlone = (file) => /\.alone\.test\.tsx?$/.test(file);

export const vitestUseRule = {
  create(context) {
    return {
      MemberExpression(node) {
        if (node.object.type !== 'Identifier' || node.object.name !== 'vi') return;
        const message = WRONG.get(node.property.name);
        if (message === undefined || (message === SHARED && isAlone(context.filename))) return;
        context.report({ node, message });
      },
    };
  },
};
