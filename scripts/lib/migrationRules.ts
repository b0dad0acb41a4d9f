import { concurrentIndexOf } from '../../server/db/concurrentIndex.ts';
import type { Effect, Unfit } from '../../server/db/effects/effect.ts';
import { effectsOf } from '../../server/db/effects/statement.ts';
import { shortened, type Migration } from '../../server/db/migrationFiles.ts';

/** The last migration that is not judged: the product was unreleased, and no older nodes ran beside it. */
const BASELINE = '0062_one_check';

/** Characters of a statement that a fault shows. */
const SHOWN = 90;

/** Tables that do not grow with what is sold: an installation has as many rows of them in its tenth year as in its first. */
const SMALL = new Set(
  (
    'role_menu role_button menu_role menu_role_menu menu_role_button data_role data_role_ref yb_option config_file_template ' +
    'fee_module dictionary_item dictionary_version dynamic_dropdown hint_rule report_plan custom_report acceptance_setting ' +
    'centre_choice app_secret data_upgrade demo_database'
  ).split(' '),
);

const ADVICE: Readonly<Record<Unfit, string>> = {
  index:
    'locks out writers while it builds: write `create index concurrently if not exists` in a migration with `-- outside a transaction`',
  rewritingColumn:
    'rewrites the table under a lock that nobody can read beside: add the column without this default, let the code write it, and fill old rows in bounded steps',
  notNullColumn:
    'fails where the table has rows, and so do inserts of older nodes: give the column a constant default, or leave it nullable',
  rewrite:
    'rewrites the table under a lock that nobody can read beside: add a new column, write both, fill old rows in bounded steps, and drop the old one in a later version',
  constraint:
    'reads the table under a lock: add the constraint with `not valid` and validate it in a migration with `-- outside a transaction`; build a unique index concurrently and add it with `using index`',
  notNull:
    'reads the table under a lock that nobody can read beside: add `check (column is not null) not valid`, validate it in an earlier migration with `-- outside a transaction`, then set it',
  validate:
    'reads the table while the transaction keeps the locks of its other statements: move it to a migration with `-- outside a transaction`',
  backfill:
    'changes or copies any number of rows in one transaction: limit it (`where ctid = any(array(select ctid … limit 5000))`) in a migration with `-- outside a transaction`, which repeats it until no row is left',
  removal:
    'takes away what older nodes use: declare `-- contract: <what must not run any more>` and do it a version after the code has stopped using it',
  lock: 'locks a whole table: use `lock table` in no migration, and delete rows in bounded steps',
  unknown:
    'is a kind of statement whose locks are not known here: add it to server/db/effects, or use another',
};
const UNDECLARED =
  'declare in the header either `-- compatible: <why older nodes go on working>` or `-- contract: <what must not run any more>`';
const UNTOLD =
  'say in Chinese after `-- contract:` what must not run any more: the plan of an upgrade shows it to the operator';
const UNTITLED =
  'give its entry in meta/_journal.json a Chinese `title`: what it is for, as SQL版本管理 shows it';
const NEEDS_OUTSIDE = 'runs in no transaction: give the migration the header `-- outside a transaction`';
const TAKEN =
  'names an index that an earlier migration has made: `if not exists` would leave that one, and this one would not be built';
const NOT_REPEATABLE =
  'may run twice, after a kill: outside of a transaction use `create index concurrently if not exists NAME on TABLE …`, `drop index concurrently if exists`, `validate constraint`, `analyze` and changes of rows with a LIMIT alone';

/**
 * Holds the migrations after the baseline to what lets older nodes work beside them (docs/architecture/migrations.md). Each
 * fault is a sentence: the file, the statement, and what to write instead.
 */
export async function faultsOf(migrations: readonly Migration[], baseline = BASELINE): Promise<string[]> {
  const judged = migrations.findIndex(({ tag }) => tag === baseline) + 1;
  const known: Known = { notNull: new Map(), validated: new Set(), indexes: new Set() };
  const faults: string[] = [];
  for (const [at, migration] of migrations.entries()) {
    const found = await faultsIn(migration, known);
    // The baseline must be readable and have titles, and nothing else.
    faults.push(...found.filter(({ isOfAll }) => isOfAll || at >= judged).map(({ text }) => text));
  }
  return faults;
}

/** What earlier migrations have checked: a column that a valid constraint keeps from null becomes NOT NULL at once. */
interface Known {
  /** Constraint to column, `table.name`. */
  readonly notNull: Map<string, string>;
  /** Columns, `table.name`. */
  readonly validated: Set<string>;
  /** Names of indexes that are there. */
  readonly indexes: Set<string>;
}
const HAN = /\p{Script=Han}/u;
const NOT_NULL = /add constraint (\w+) check \(\(?(\w+) is not null\)?\)/gi;

interface Fault {
  readonly text: string;
  readonly isOfAll: boolean;
}

async function faultsIn(migration: Migration, known: Known): Promise<Fault[]> {
  const faults: Fault[] = [];
  const refuse = (text: string, isOfAll = false): void => {
    faults.push({ text: `${migration.tag}.sql: ${text}.`, isOfAll });
  };
  if (!HAN.test(migration.title)) refuse(UNTITLED, true);
  if (Boolean(migration.compatible) === Boolean(migration.contract)) refuse(UNDECLARED);
  else if (migration.contract && !HAN.test(migration.contract)) refuse(UNTOLD);
  const created = new Set<string>();
  const validated: string[] = [];
  for (const statement of migration.statements) {
    const shown = `\`${shortened(statement, SHOWN)}\``;
    let effects: readonly Effect[];
    try {
      effects = await effectsOf(statement);
    } catch (error) {
      refuse(`${shown} cannot be read: ${error instanceof Error ? error.message : String(error)}`, true);
      continue;
    }
    if (migration.isOutside && !isRepeatable(statement, effects)) refuse(`${shown} ${NOT_REPEATABLE}`);
    if (!migration.isOutside && effects.some(isConcurrent)) refuse(`${shown} ${NEEDS_OUTSIDE}`);
    const unfit = effects
      .filter((effect) => isRefused(effect, migration, created, known))
      .map((effect) => effect.unfit);
    for (const reason of new Set(unfit)) if (reason !== null) refuse(`${shown} ${ADVICE[reason]}`);
    for (const { does, table, name } of effects) {
      if (does === 'createIndex' && known.indexes.has(name)) refuse(`${shown} ${TAKEN}`);
      if (does === 'createIndex') known.indexes.add(name);
      if (does === 'dropIndex') known.indexes.delete(name);
      if (table !== null && does === 'createTable') created.add(table);
      const column = known.notNull.get(`${table}.${name}`);
      if (does === 'validateConstraint' && column !== undefined) validated.push(`${table}.${column}`);
      if (does === 'addConstraint')
        for (const [, constraint, of] of statement.matchAll(NOT_NULL))
          known.notNull.set(`${table}.${constraint}`, of ?? '');
    }
  }
  for (const column of validated) known.validated.add(column);
  return faults;
}

function isRefused(
  { unfit, table, name }: Effect,
  { contract, isOutside }: Migration,
  created: ReadonlySet<string>,
  known: Known,
): boolean {
  if (unfit === null || created.has(table ?? name)) return false;
  if (unfit === 'backfill') return !SMALL.has(table ?? '');
  if (unfit === 'removal') return !contract;
  if (unfit === 'validate') return !isOutside;
  return unfit !== 'notNull' || !known.validated.has(`${table}.${name}`);
}

const isConcurrent = ({ does, lock }: Effect): boolean =>
  /^(createIndex|dropIndex)$/.test(does) && lock === 'SHARE UPDATE EXCLUSIVE';

const isRepeatable = (statement: string, effects: readonly Effect[]): boolean =>
  effects.every((effect) => {
    if (effect.does === 'createIndex') return concurrentIndexOf(statement) !== null;
    if (effect.does === 'dropIndex') return isConcurrent(effect) && /if exists/i.test(statement);
    if (/^(insert|update|delete)$/.test(effect.does)) return /\blimit\b/i.test(statement);
    return /^(validateConstraint|maintain|read)$/.test(effect.does);
  });
