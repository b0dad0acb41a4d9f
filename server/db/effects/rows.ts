import type { Node, RangeVar } from 'libpg-query';
import { effect, volatileIn, nameOf, within, type Does, type Effect } from './effect.ts';

/** Of a statement that changes or reads rows, and of those within it. */
export function ofRows(node: Node): Effect[] {
  const ctes = new Set(within<string>(node, 'ctename'));
  const isBounded = within(node, 'limitCount').length > 0;
  const changes = (kind: string, does: Does, rest: Partial<Effect>): Effect[] =>
    within<{ relation?: RangeVar }>([node], kind).map(({ relation }) =>
      effect(does, nameOf(relation), { lock: 'ROW EXCLUSIVE', ...rest }),
    );
  const rows = { work: 'rows', unfit: isBounded ? null : 'backfill' } as const;
  const changing = [
    ...changes('InsertStmt', 'insert', {}),
    ...changes('UpdateStmt', 'update', rows),
    ...changes('DeleteStmt', 'delete', rows),
    ...changes('MergeStmt', 'update', rows),
  ];
  const isReading = 'SelectStmt' in node || 'CreateTableAsStmt' in node || changing.length > 0;
  if (!isReading) return [];
  const isFilling = 'InsertStmt' in node && !isBounded;
  const read = new Set(within<RangeVar>(node, 'RangeVar').map(nameOf));
  const reads = [...read]
    .filter(
      (table) =>
        !ctes.has(table) && !changing.some((change) => change.table === table && change.work === 'rows'),
    )
    .map((table) =>
      effect('read', table, { lock: 'ACCESS SHARE', work: 'scan', unfit: isFilling ? 'backfill' : null }),
    );
  const called = volatileIn('SelectStmt' in node ? node : []);
  return [...changing, ...reads, ...called.map((name) => effect('call', null, { name, work: 'unknown' }))];
}
