/**
 * What a statement of a migration does to tables that are in use: the lock it takes, whether it reads or rewrites them, and why it
 * is unfit for one that exists before. Read from PostgreSQL's own parser; the locks are those of its manual ("Explicit Locking", ALTER TABLE).
 */
import { parse, type Node, type RangeVar } from 'libpg-query';
import { ofAlterTable } from './alterTable.ts';
import {
  dotted,
  effect,
  nameOf,
  nameOfParts,
  referencesIn,
  within,
  type Effect,
  type Lock,
} from './effect.ts';
import { ofRows } from './rows.ts';

/** Kinds that lock no table. */
const HARMLESS =
  /^(CreateFunction|View|CreateSeq|CreateSchema|Comment|Grant|GrantRole|CreateExtension|AlterFunction|AlterSeq|CreateEnum|AlterEnum|CompositeType|CreateDomain|CreateRole|VariableSet|AlterOwner|AlterDefaultPrivileges|Define)Stmt$/;

/**
 * The effects of the one statement of a text, a line each.
 * @throws what the parser says of wrong syntax; where there is more than one statement
 */
export async function effectsOf(text: string): Promise<Effect[]> {
  const { stmts = [] } = await parse(text);
  if (stmts.length > 1) throw new Error('more than one statement before a breakpoint');
  const statement = stmts[0]?.stmt;
  return statement === undefined ? [] : [...ofDefinition(statement), ...ofRows(statement)];
}

/** Of a statement that defines. */
function ofDefinition(node: Node): Effect[] {
  if ('CreateStmt' in node) {
    const { relation, partbound, inhRelations = [], tableElts = [] } = node.CreateStmt;
    const parents = within<RangeVar>(inhRelations, 'RangeVar').map((parent) =>
      effect('alterTable', nameOf(parent), {
        lock: partbound ? 'ACCESS EXCLUSIVE' : 'SHARE UPDATE EXCLUSIVE',
      }),
    );
    return [effect('createTable', nameOf(relation)), ...parents, ...referencesIn(tableElts)];
  }
  if ('CreateTableAsStmt' in node) return [effect('createTable', nameOf(node.CreateTableAsStmt.into?.rel))];
  if ('IndexStmt' in node) {
    const { relation, idxname = '', concurrent } = node.IndexStmt;
    return [
      effect('createIndex', nameOf(relation), {
        name: idxname,
        work: 'scan',
        ...(concurrent ? { lock: 'SHARE UPDATE EXCLUSIVE' } : { lock: 'SHARE', unfit: 'index' }),
      }),
    ];
  }
  if ('AlterTableStmt' in node) return ofAlterTable(node.AlterTableStmt);
  if ('RenameStmt' in node) {
    const { renameType = '', relation, object, subname = '' } = node.RenameStmt;
    const isInner = /CONSTRAINT|TRIGGER|POLICY|INDEX/.test(renameType);
    return [
      effect('rename', relation && renameType !== 'OBJECT_INDEX' ? nameOf(relation) : null, {
        name: subname || (object ? dotted(object) : nameOf(relation)),
        lock: relation ? 'ACCESS EXCLUSIVE' : null,
        unfit: isInner ? null : 'removal',
      }),
    ];
  }
  if ('AlterObjectSchemaStmt' in node) {
    const { relation, object } = node.AlterObjectSchemaStmt;
    const rest = { name: object ? dotted(object) : '', unfit: 'removal' } as const;
    return [
      effect('rename', relation ? nameOf(relation) : null, {
        ...rest,
        lock: relation ? 'ACCESS EXCLUSIVE' : null,
      }),
    ];
  }
  if ('DropStmt' in node) return ofDrop(node.DropStmt);
  if ('CreateTrigStmt' in node) {
    const { relation, trigname = '' } = node.CreateTrigStmt;
    return [effect('trigger', nameOf(relation), { name: trigname, lock: 'SHARE ROW EXCLUSIVE' })];
  }
  return ofRest(node);
}

function ofRest(node: Node): Effect[] {
  if ('TruncateStmt' in node)
    return within<RangeVar>(node, 'RangeVar').map((table) =>
      effect('truncate', nameOf(table), { lock: 'ACCESS EXCLUSIVE', unfit: 'lock' }),
    );
  if ('LockStmt' in node)
    return within<RangeVar>(node, 'RangeVar').map((table) =>
      effect('lock', nameOf(table), {
        lock: LOCKS[node.LockStmt.mode ?? 8] ?? 'ACCESS EXCLUSIVE',
        unfit: 'lock',
      }),
    );
  if ('DoStmt' in node) return [effect('call', null, { name: 'do', work: 'unknown' })];
  if ('VacuumStmt' in node || 'ReindexStmt' in node || 'ClusterStmt' in node || 'RefreshMatViewStmt' in node)
    return ofMaintenance(node);
  const [kind = ''] = Object.keys(node);
  if (HARMLESS.test(kind)) return [effect('create', null, { name: kind.replace(/Stmt$/, '') })];
  if (/^(Select|Insert|Update|Delete|Merge)Stmt$/.test(kind)) return [];
  return [effect('create', null, { name: kind.replace(/Stmt$/, ''), work: 'unknown', unfit: 'unknown' })];
}

/** By their number in PostgreSQL's source (`lockdefs.h`). */
const LOCKS: readonly (Lock | undefined)[] = [
  undefined,
  'ACCESS SHARE',
  'ROW SHARE',
  'ROW EXCLUSIVE',
  'SHARE UPDATE EXCLUSIVE',
  'SHARE',
  'SHARE ROW EXCLUSIVE',
  'EXCLUSIVE',
  'ACCESS EXCLUSIVE',
];

function ofMaintenance(node: Node): Effect[] {
  const options = within<{ defname?: string }>(node, 'DefElem').map(({ defname }) => defname);
  if ('VacuumStmt' in node && !options.includes('full'))
    return within<RangeVar>(node, 'relation').map((table) =>
      effect('maintain', nameOf(table), { lock: 'SHARE UPDATE EXCLUSIVE', work: 'scan' }),
    );
  if ('ReindexStmt' in node && options.includes('concurrently'))
    return [effect('maintain', null, { name: nameOf(node.ReindexStmt.relation), work: 'scan' })];
  const tables = within<RangeVar>(node, 'relation').map(nameOf);
  return tables.map((table) =>
    effect('maintain', table, { lock: 'ACCESS EXCLUSIVE', work: 'rewrite', unfit: 'lock' }),
  );
}

function ofDrop({
  objects = [],
  removeType,
  concurrent,
}: Extract<Node, { DropStmt: unknown }>['DropStmt']): Effect[] {
  return objects.map((object) => {
    const parts = within<string>(object, 'sval');
    if (removeType === 'OBJECT_TABLE')
      return effect('drop', nameOfParts(parts), { lock: 'ACCESS EXCLUSIVE', unfit: 'removal' });
    if (removeType === 'OBJECT_INDEX')
      return effect('dropIndex', null, {
        name: nameOfParts(parts),
        lock: concurrent ? 'SHARE UPDATE EXCLUSIVE' : 'ACCESS EXCLUSIVE',
      });
    if (/TRIGGER|POLICY|RULE/.test(removeType ?? ''))
      return effect('trigger', nameOfParts(parts.slice(0, -1)), {
        name: parts.at(-1) ?? '',
        lock: 'ACCESS EXCLUSIVE',
      });
    return effect('drop', null, { name: dotted(object), unfit: 'removal' });
  });
}
