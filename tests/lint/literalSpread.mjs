/** A literal that is spread at once: `{ ...{ a, b }, c }`. It says no more than its parts, and only keeps them on one line. */
const LITERALS = new Set(['ObjectExpression', 'ArrayExpression']);

export const literalSpreadRule = {
  create(context) {
    const check = (node) => {
      if (LITERALS.has(node.argument.type))
        context.report({ node, message: 'Write what this literal has in place of its spread' });
    };
    return { SpreadElement: check, JSXSpreadAttribute: check };
  },
};
