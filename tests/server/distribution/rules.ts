/**
 * Whether a statement can run on tables that are distributed by their store, told by its shape alone. `npm run cluster -- citus` holds
 * the rules against Citus. They read no catalogue: a column without its table's name counts as one of the innermost level.
 */
import { parse } from 'libpg-query';
import { KEY, placementOf, type Placement } from '../../../server/db/distribution/placement.ts';
import { nameOf, within } from '../../../server/db/effects/effect.ts';

export const ADVICE = {
  join: 'joins tables of stores without `fixmedins_code`: add it to the condition (a subquery that reads an outer row joins, too)',
  correlated:
    'reads rows of stores once for each row of a CTE, a function, a limited subquery or a local table: join instead, or ask in two steps',
  local:
    'joins a table of stores with a local one in a change or once for each row: read the local rows first and give them as values',
  lock: 'locks rows of any store, or in a statement with subqueries: find them first, then lock them by `fixmedins_code = $n` alone, or compare and set',
  volatile:
    'changes rows of stores or of a reference table, or rows joined with these, with a function of the clock, of chance or of a sequence: give its value as a parameter',
  upsert:
    'sets a column ON CONFLICT with a function of the clock, of chance or of a sequence, or in an INSERT … SELECT with a parameter: insert the value, and take it from EXCLUDED',
  grouping: 'uses GROUPING or GROUPING SETS across stores: write a UNION ALL of groupings',
  insert: 'inserts into a table of stores without `fixmedins_code`',
  move: 'sets `fixmedins_code`: insert the row anew and delete the old one',
  simpleCase: 'changes rows with CASE x WHEN y: write CASE WHEN x = y',
  empty: 'asks EXISTS of a subquery without columns that reads no outer row: write `select 1`',
  ctid: 'finds rows of stores by `ctid`, which is another row on each shard: use the key',
} as const;
export type Rule = keyof typeof ADVICE;

type Tree = Record<string, unknown>;
interface Item {
  readonly alias: string;
  readonly kind: Placement | 'derived';
  /** In what it is equal to others by its store. */
  readonly id: number;
  /** A table of stores, or a subquery that gives its rows' store and that each shard can answer by itself. */
  readonly givesKey: boolean;
  /** Tables of stores that are read for it at the same time. */
  readonly reads: readonly Item[];
}
interface Level {
  readonly items: Item[];
  readonly outer: Level | null;
  /** What is planned as one: a query and those within it that read its rows. */
  readonly unit: Unit;
}
interface Unit {
  /** Tables of stores, with the level they stand in. */
  readonly tables: Item[];
}

const CLOCKS = new Set(
  'clock_timestamp timeofday random gen_random_uuid nextval setval new_msgid pg_advisory_xact_lock pg_try_advisory_xact_lock'.split(
    ' ',
  ),
);
/** Not of the row: a function whose value Citus cannot take once for all shards. */
const NOT_IMMUTABLE = new Set([
  ...CLOCKS,
  'now',
  'transaction_timestamp',
  'statement_timestamp',
  'to_char',
  'date_trunc',
  ...'to_json to_jsonb json_agg jsonb_agg json_build_object jsonb_build_object'.split(' '),
]);

const get = (tree: unknown, key: string): Tree | undefined =>
  (tree as Record<string, Tree | undefined> | undefined)?.[key];
const list = (tree: unknown, key: string): Tree[] =>
  ((tree as Tree | undefined)?.[key] as Tree[] | undefined) ?? [];
const calls = (tree: unknown): string[] =>
  within<Tree>(tree, 'FuncCall').map((call) => within<string>(call['funcname'], 'sval').at(-1) ?? '');
const path = (column: Tree): string[] =>
  list(column, 'fields').map((field) =>
    get(field, 'A_Star') ? '*' : String(get(field, 'String')?.['sval'] ?? ''),
  );

/** The rules that a statement breaks. @throws what the parser says of wrong syntax */
export async function brokenBy(text: string): Promise<Rule[]> {
  const { stmts = [] } = await parse(text);
  const reader = new Reader();
  for (const { stmt } of stmts) reader.statement(stmt as unknown as Tree, null);
  return reader.end();
}

const KINDS = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'] as const;
/** The class of what is equal to one value. */
const VALUE = 0;

class Reader {
  readonly broken = new Set<Rule>();
  /** EXISTS of a subquery without columns, which Citus answers by itself where the statement asks tables of stores. */
  #hasEmpty = false;
  #asksStores = false;
  /** Names of WITH. */
  readonly #ctes = new Set<string>();
  /** Union-find over the items' stores. */
  readonly #parents: number[] = [VALUE];

  end(): Rule[] {
    if (this.#hasEmpty && this.#asksStores) this.broken.add('empty');
    return [...this.broken].sort();
  }

  #new(): number {
    return this.#parents.push(this.#parents.length) - 1;
  }
  #root(id: number): number {
    const parent = this.#parents[id] ?? id;
    return parent === id ? id : this.#root(parent);
  }
  #equal(one: number, other: number): void {
    const [a, b] = [this.#root(one), this.#root(other)];
    this.#parents[Math.max(a, b)] = Math.min(a, b);
  }
  #isOneStore = ({ id }: Item): boolean => this.#root(id) === VALUE;

  /** @param outer the level whose rows it reads; null: it reads none, and is planned by itself */
  statement(node: Tree, outer: Level | null): Level | null {
    const kind = KINDS.find((name) => name in node);
    const body = kind && get(node, kind);
    if (!body) return null;
    for (const cte of within<Tree>([get(body, 'withClause')?.['ctes']], 'CommonTableExpr')) {
      this.#ctes.add(String(cte['ctename']));
      this.statement(cte['ctequery'] as Tree, null);
    }
    if (kind === 'SelectStmt') return this.#select(body, outer);
    const target = nameOf(get(body, 'relation') as never);
    if (kind === 'InsertStmt') this.#insert(body, placementOf(target));
    else this.#change(body, target);
    return null;
  }

  #insert(body: Tree, placement: Placement): void {
    const source = body['selectStmt'] as Tree | undefined;
    if (source) this.statement(source, null);
    if (placement === 'local') return;
    const columns = within<Tree>(body['cols'], 'ResTarget').map(({ name }) => name);
    if (placement === 'distributed' && columns.length > 0 && !columns.includes(KEY))
      this.broken.add('insert');
    const set = get(body, 'onConflictClause')?.['targetList'];
    const isSelected = source !== undefined && list(get(source, 'SelectStmt'), 'valuesLists').length === 0;
    if (
      calls(set).some((name) => NOT_IMMUTABLE.has(name)) ||
      (isSelected && within(set, 'ParamRef').length > 0)
    )
      this.broken.add('upsert');
    if (calls(body['returningClause']).some((name) => NOT_IMMUTABLE.has(name))) this.broken.add('volatile');
    if (hasSimpleCase([set, body['returningClause']])) this.broken.add('simpleCase');
  }

  #change(body: Tree, target: string): void {
    const relation = get(body, 'relation');
    const from = [...list(body, 'fromClause'), ...list(body, 'usingClause')];
    const level = this.#level([{ RangeVar: relation ?? {} }, ...from], null);
    this.#conditions(level, [body['whereClause'], ...from]);
    this.#within(level, [body['whereClause'], body['targetList'], body['returningClause']]);
    this.#judge(level);
    const parts = [body['whereClause'], body['targetList'], body['returningClause'], from];
    if (level.items.some(({ kind }) => kind === 'distributed' || kind === 'reference')) {
      if (calls(parts).some((name) => CLOCKS.has(name))) this.broken.add('volatile');
      const inBranches = [...within(parts, 'CaseExpr'), ...within(parts, 'CoalesceExpr')];
      if (calls([inBranches, body['returningClause']]).some((name) => NOT_IMMUTABLE.has(name)))
        this.broken.add('volatile');
      if (hasSimpleCase(parts)) this.broken.add('simpleCase');
    }
    if (placementOf(target) !== 'distributed') {
      if (level.unit.tables.length > 0) this.broken.add('local');
      return;
    }
    if (level.items.some(({ kind }) => kind === 'local')) this.broken.add('local');
    if (within<Tree>(parts, 'ColumnRef').some((column) => path(column).at(-1) === 'ctid'))
      this.broken.add('ctid');
    if (within<Tree>(body['targetList'], 'ResTarget').some(({ name }) => name === KEY) && target !== '')
      this.broken.add('move');
  }

  #select(body: Tree, outer: Level | null): Level | null {
    for (const side of ['larg', 'rarg'] as const) {
      const branch = get(body, side);
      if (branch) this.#select(branch, outer);
    }
    if (get(body, 'larg')) return null;
    const from = list(body, 'fromClause');
    const level = this.#level(from, outer);
    this.#conditions(level, [body['whereClause'], ...from]);
    this.#within(level, [
      body['targetList'],
      body['whereClause'],
      body['havingClause'],
      body['sortClause'],
      joins(from),
    ]);
    if (outer === null) this.#judge(level);
    const isWide = [...level.unit.tables, ...level.items.flatMap(({ reads }) => reads)].some(
      (item) => !this.#isOneStore(item),
    );
    const isLocking = 'lockingClause' in body && level.items.some(({ kind }) => kind === 'distributed');
    if (isLocking && (isWide || within(body, 'SubLink').length > 0)) this.broken.add('lock');
    if (isWide && /"Grouping(Func|Set)"/.test(JSON.stringify([body['targetList'], body['groupClause']])))
      this.broken.add('grouping');
    return level;
  }

  /** The tables of FROM, those of subqueries that read rows of this level, and nothing of what is planned by itself. */
  #level(from: readonly Tree[], outer: Level | null): Level {
    const level: Level = { items: [], outer, unit: outer?.unit ?? { tables: [] } };
    for (const item of from) this.#item(level, item);
    return level;
  }

  #item(level: Level, node: Tree): void {
    const join = get(node, 'JoinExpr');
    if (join) {
      this.#item(level, join['larg'] as Tree);
      this.#item(level, join['rarg'] as Tree);
      return;
    }
    const table = get(node, 'RangeVar');
    if (table) {
      const name = nameOf(table);
      const kind = this.#ctes.has(name) ? 'derived' : placementOf(name);
      const alias = String(get(table, 'alias')?.['aliasname'] ?? table['relname'] ?? '');
      const item: Item = { alias, kind, id: this.#new(), givesKey: kind === 'distributed', reads: [] };
      level.items.push(item);
      if (kind === 'distributed') {
        level.unit.tables.push(item);
        this.#asksStores = true;
      }
      return;
    }
    const sub = get(node, 'RangeSubselect');
    const alias = String(get(sub ?? get(node, 'RangeFunction'), 'alias')?.['aliasname'] ?? '');
    const item = { alias, kind: 'derived', id: this.#new() } as const;
    const query = sub?.['subquery'] as Tree | undefined;
    const isCorrelated = query !== undefined && readsOf(query, level) !== null;
    const inner = query ? this.statement(query, isCorrelated ? level : null) : null;
    const body = query && get(query, 'SelectStmt');
    const source = inner?.items.find(({ givesKey }) => givesKey);
    const isLimited = body !== undefined && 'limitCount' in body;
    const givesKey = source !== undefined && body !== undefined && !isLimited && hasKey(body);
    if (givesKey && source) this.#equal(item.id, source.id);
    const reads = isLimited
      ? []
      : (inner?.items.flatMap((read) => [...read.reads, ...(read.kind === 'distributed' ? [read] : [])]) ??
        []);
    level.items.push({ ...item, givesKey, reads });
    if (isCorrelated && query) this.#correlated(level, query, inner);
  }

  /** Equalities of stores that hold for every row. */
  #conditions(level: Level, parts: readonly unknown[]): void {
    for (const part of parts) this.#condition(level, part as Tree | undefined);
  }
  #condition(level: Level, node: Tree | undefined): void {
    const join = get(node, 'JoinExpr');
    if (join) {
      for (const side of ['larg', 'rarg', 'quals']) this.#condition(level, join[side] as Tree | undefined);
      if (within<string>(join['usingClause'], 'sval').includes(KEY)) {
        const aliases = [join['larg'], join['rarg']].map((side) => new Set(aliasesIn(side)));
        const [left, right] = aliases.map((names) =>
          level.items.filter(({ alias, kind }) => names.has(alias) && kind !== 'local'),
        );
        const [first] = left ?? [];
        for (const item of [...(left ?? []), ...(right ?? [])])
          if (first && (item.givesKey || item.kind !== 'distributed')) this.#equal(first.id, item.id);
      }
      return;
    }
    const and = get(node, 'BoolExpr');
    if (and?.['boolop'] === 'AND_EXPR') for (const arg of list(and, 'args')) this.#condition(level, arg);
    const compared = get(node, 'A_Expr');
    if (compared?.['kind'] !== 'AEXPR_OP' || within<string>(compared['name'], 'sval')[0] !== '=') return;
    const sides = ['lexpr', 'rexpr'].map((side) => compared[side] as Tree);
    const rows = sides.map((side) => list(get(side, 'RowExpr'), 'args'));
    const width = Math.min(...rows.map(({ length }) => length));
    for (let nth = 0; nth < width; nth += 1) this.#pair(level, rows[0]?.[nth], rows[1]?.[nth]);
    if (width === 0) this.#pair(level, sides[0], sides[1]);
  }
  #pair(level: Level, one: Tree | undefined, other: Tree | undefined): void {
    const [a, b] = [this.#keyOf(level, one), this.#keyOf(level, other)];
    if (a !== null && b !== null) this.#equal(a, b);
    else if (a !== null && isValue(other)) this.#equal(a, VALUE);
    else if (b !== null && isValue(one)) this.#equal(b, VALUE);
  }
  /** Whose store a column is; null: it is none. */
  #keyOf(level: Level, node: Tree | undefined): number | null {
    const column = get(node, 'ColumnRef');
    if (!column) return null;
    const names = path(column);
    if (names.at(-1)?.toLowerCase() !== KEY) return null;
    for (let at: Level | null = level; at; at = at.outer) {
      const found =
        names.length > 1
          ? at.items.find(({ alias }) => alias === names[0])
          : (at.items.find(({ givesKey }) => givesKey) ?? at.items.find(({ kind }) => kind === 'reference'));
      if (found) return found.id;
    }
    return null;
  }

  /** Subqueries in expressions. */
  #within(level: Level, parts: readonly unknown[]): void {
    for (const link of linksIn(parts)) {
      const query = link['subselect'] as Tree;
      const isCorrelated = readsOf(query, level) !== null;
      const inner = this.statement(query, isCorrelated ? level : null);
      if (isCorrelated) this.#correlated(level, query, inner);
      else if (link['subLinkType'] === 'EXISTS_SUBLINK' && isEmpty(query)) this.#hasEmpty = true;
    }
  }

  #correlated(level: Level, query: Tree, inner: Level | null): void {
    const tables = inner?.items ?? [];
    const stores = tables.filter(({ kind }) => kind === 'distributed');
    const read = readsOf(query, level);
    const outer = level.items.find(({ alias }) => alias === read);
    if (stores.length === 0) {
      const isOfStores = level.items.some(({ kind }) => kind === 'distributed');
      if (isOfStores && tables.some(({ kind }) => kind === 'local')) this.broken.add('local');
      return;
    }
    if (stores.every(this.#isOneStore)) return;
    const holders = level.items.filter(({ givesKey }) => givesKey);
    if (holders.length === 0 || (outer !== undefined && outer.kind === 'derived' && !outer.givesKey))
      this.broken.add('correlated');
  }

  #judge(level: Level): void {
    const classes = new Set(level.unit.tables.map(({ id }) => this.#root(id)));
    if (classes.size > 1 && !this.broken.has('correlated')) this.broken.add('join');
  }
}

const hasSimpleCase = (parts: unknown): boolean =>
  within<Tree>(parts, 'CaseExpr').some((each) => get(each, 'arg') !== undefined);
const isEmpty = (query: Tree): boolean => list(get(query, 'SelectStmt'), 'targetList').length === 0;

/** A constant, a parameter, or a cast of one. */
const isValue = (node: Tree | undefined): boolean =>
  node !== undefined && within(node, 'ColumnRef').length === 0 && within(node, 'SubLink').length === 0;

/** The conditions of joins, without their tables. */
const joins = (from: readonly Tree[]): unknown[] => within<unknown>(from, 'quals');

const hasKey = (select: Tree): boolean =>
  within<Tree>([select['targetList']], 'ResTarget').some((target) => {
    const column = get(target['val'], 'ColumnRef');
    const last = column && path(column).at(-1);
    return last === '*' || last === KEY;
  });

/** Aliases of the tables and subqueries of a part of FROM, not those inside of subqueries. */
function aliasesIn(node: unknown): string[] {
  const join = get(node, 'JoinExpr');
  if (join) return [...aliasesIn(join['larg']), ...aliasesIn(join['rarg'])];
  const item = get(node, 'RangeVar') ?? get(node, 'RangeSubselect') ?? get(node, 'RangeFunction');
  return [String(get(item, 'alias')?.['aliasname'] ?? item?.['relname'] ?? '')];
}

/** Subqueries in an expression, not those inside of them. */
function linksIn(part: unknown): Tree[] {
  if (typeof part !== 'object' || part === null) return [];
  const link = get(part, 'SubLink');
  if (link) return [link, ...linksIn(link['testexpr'])];
  return Object.entries(part).flatMap(([name, value]) =>
    name === 'SelectStmt' || name === 'subquery' ? [] : linksIn(value),
  );
}

/** The alias of a level, or of one around it, whose columns a subquery reads; null: none. */
function readsOf(query: Tree, level: Level): string | null {
  const own = new Set(
    [
      ...within<Tree>(query, 'RangeVar'),
      ...within<Tree>(query, 'RangeSubselect'),
      ...within<Tree>(query, 'RangeFunction'),
    ].map((item) => String(get(item, 'alias')?.['aliasname'] ?? item['relname'] ?? '')),
  );
  const names = within<Tree>(query, 'ColumnRef')
    .map(path)
    .filter(({ length }) => length > 1);
  for (let at: Level | null = level; at; at = at.outer)
    for (const { alias } of at.items)
      if (!own.has(alias) && names.some(([first]) => first === alias)) return alias;
  return null;
}
