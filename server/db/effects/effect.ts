import type { Node, RangeVar } from 'libpg-query';

export type Lock =
  | 'ACCESS SHARE'
  | 'ROW SHARE'
  | 'ROW EXCLUSIVE'
  | 'SHARE UPDATE EXCLUSIVE'
  | 'SHARE'
  | 'SHARE ROW EXCLUSIVE'
  | 'EXCLUSIVE'
  | 'ACCESS EXCLUSIVE';

/** `rows`: as long as the rows take that it changes; `unknown`: only running it tells. */
export type Work = 'none' | 'scan' | 'rewrite' | 'rows' | 'unknown';

/** Why a statement is unfit for a table that exists before (scripts/lib/migrationRules.ts has the sentences). */
export type Unfit =
  | 'index'
  | 'rewritingColumn'
  | 'notNullColumn'
  | 'rewrite'
  | 'constraint'
  | 'notNull'
  | 'validate'
  | 'backfill'
  | 'removal'
  | 'lock'
  | 'unknown';

export type Does =
  | 'createTable'
  | 'createIndex'
  | 'dropIndex'
  | 'addColumn'
  | 'dropColumn'
  | 'alterType'
  | 'setNotNull'
  | 'addConstraint'
  | 'validateConstraint'
  | 'alterTable'
  | 'rename'
  | 'drop'
  | 'trigger'
  | 'insert'
  | 'update'
  | 'delete'
  | 'read'
  | 'references'
  | 'truncate'
  | 'lock'
  | 'maintain'
  | 'call'
  | 'create';

/** What a statement does to one table. */
export interface Effect {
  readonly does: Does;
  /** `schema.table`, without the schema `public`; null: no table, or one that the statement does not name. */
  readonly table: string | null;
  /** The column, constraint, index or other object; '' for the table itself. */
  readonly name: string;
  readonly lock: Lock | null;
  readonly work: Work;
  readonly unfit: Unfit | null;
}

/** Functions whose value a new column takes once for all rows, and which change nothing. */
const STABLE = new Set(
  (
    'now transaction_timestamp statement_timestamp timezone date_trunc make_interval make_date to_char to_date concat lower upper ' +
    'coalesce md5 substr jsonb_build_object jsonb_build_array array_agg count max min sum current_setting generate_series'
  ).split(' '),
);

/** The values of a key anywhere within a part of the syntax tree. */
export function within<T>(part: unknown, key: string): T[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([at, value]) => [
    ...(at === key ? [value as T] : []),
    ...within<T>(value, key),
  ]);
}
/** `schema.table`, without the schema `public`. */
export const nameOf = ({ schemaname, relname = '' }: RangeVar = {}): string =>
  schemaname === undefined || schemaname === 'public' ? relname : `${schemaname}.${relname}`;
/** The name of an object that is no table; of a function without its arguments. */
export function dotted(part: unknown): string {
  const [named = part] = within(part, 'objname');
  return nameOfParts(within<string>(named, 'sval'));
}
/** A table's name from the parts of a dotted one. */
export const nameOfParts = (parts: readonly string[]): string =>
  nameOf({ relname: parts.at(-1) ?? '', ...(parts.length > 1 && { schemaname: parts.at(-2) ?? '' }) });
const functionsIn = (part: unknown): string[] =>
  within<{ funcname?: Node[] }>(part, 'FuncCall').map(
    ({ funcname = [] }) => within<string>(funcname, 'sval').at(-1) ?? '',
  );
/** The functions in an expression that may change something, or have another value for each row. */
export const volatileIn = (part: unknown): string[] => [
  ...new Set(functionsIn(part).filter((name) => !STABLE.has(name))),
];

/** An effect of a statement; it takes no lock and does no work unless `rest` says so. */
export const effect = (does: Does, table: string | null, rest: Partial<Effect> = {}): Effect => ({
  does,
  table,
  name: '',
  lock: null,
  work: 'none',
  unfit: null,
  ...rest,
});

/** The tables that foreign keys refer to get triggers. */
export const referencesIn = (parts: unknown): Effect[] =>
  within<RangeVar>(parts, 'pktable').map((table) =>
    effect('references', nameOf(table), { lock: 'SHARE ROW EXCLUSIVE' }),
  );
