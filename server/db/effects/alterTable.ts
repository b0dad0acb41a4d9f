import type { ColumnDef, Constraint, Node, RangeVar } from 'libpg-query';
import {
  dotted,
  effect,
  volatileIn,
  nameOf,
  referencesIn,
  within,
  type Effect,
  type Unfit,
} from './effect.ts';

const SERIAL = /^(small|big)?serial[248]?$/;

const QUICK = { does: 'alterTable', lock: 'ACCESS EXCLUSIVE' } as const;
const REWRITING = { ...QUICK, work: 'rewrite', unfit: 'rewrite' } as const;
const BESIDE_WRITERS = { does: 'alterTable', lock: 'SHARE UPDATE EXCLUSIVE' } as const;
const BESIDE_READERS = { does: 'alterTable', lock: 'SHARE ROW EXCLUSIVE' } as const;
/** The commands that do not just change a definition in a moment, under ACCESS EXCLUSIVE. */
const COMMANDS: Readonly<Record<string, Partial<Effect> & Pick<Effect, 'does'>>> = {
  AT_AlterColumnType: { ...REWRITING, does: 'alterType' },
  AT_SetLogged: REWRITING,
  AT_SetUnLogged: REWRITING,
  AT_SetAccessMethod: REWRITING,
  AT_SetTableSpace: REWRITING,
  AT_SetExpression: REWRITING,
  AT_SetNotNull: { ...QUICK, does: 'setNotNull', work: 'scan', unfit: 'notNull' },
  AT_DropColumn: { ...QUICK, does: 'dropColumn', unfit: 'removal' },
  AT_ValidateConstraint: { ...BESIDE_WRITERS, does: 'validateConstraint', work: 'scan', unfit: 'validate' },
  AT_AttachPartition: BESIDE_WRITERS,
  AT_SetStatistics: BESIDE_WRITERS,
  AT_SetOptions: BESIDE_WRITERS,
  AT_SetRelOptions: BESIDE_WRITERS,
  AT_ResetRelOptions: BESIDE_WRITERS,
  AT_EnableTrig: BESIDE_READERS,
  AT_DisableTrig: BESIDE_READERS,
  AT_EnableTrigAll: BESIDE_READERS,
  AT_DisableTrigAll: BESIDE_READERS,
};

/** Of ALTER TABLE, by its commands. */
export function ofAlterTable({
  relation,
  cmds = [],
  objtype,
}: Extract<Node, { AlterTableStmt: unknown }>['AlterTableStmt']): Effect[] {
  // A view, a sequence or an index is changed in a moment.
  if (objtype !== 'OBJECT_TABLE') return [effect('create', null, { name: nameOf(relation) })];
  const table = nameOf(relation);
  return cmds.flatMap((cmd): Effect[] => {
    if (!('AlterTableCmd' in cmd)) return [];
    const { subtype = '', name = '', def } = cmd.AlterTableCmd;
    if (def && 'ColumnDef' in def && subtype === 'AT_AddColumn') return ofNewColumn(table, def.ColumnDef);
    if (def && 'Constraint' in def && subtype === 'AT_AddConstraint')
      return ofConstraint(table, def.Constraint);
    const { does, ...rest } = COMMANDS[subtype] ?? QUICK;
    const partition = subtype === 'AT_AttachPartition' ? within<RangeVar>([def], 'name') : [];
    return [
      effect(does, table, { name, ...rest }),
      ...partition.map((part) =>
        effect('alterTable', nameOf(part), { lock: 'ACCESS EXCLUSIVE', work: 'scan' }),
      ),
    ];
  });
}

function ofNewColumn(table: string, { colname = '', typeName, constraints = [] }: ColumnDef): Effect[] {
  const found = within<Constraint>(constraints, 'Constraint');
  const has = (...types: string[]): boolean => found.some(({ contype = '' }) => types.includes(contype));
  const given = found.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.raw_expr;
  const isStored = found.some(({ generated_kind }) => generated_kind === 's');
  const isNumbered = has('CONSTR_IDENTITY') || SERIAL.test(dotted(typeName));
  const isRewritten = isStored || isNumbered || volatileIn(given).length > 0;
  const isChecked =
    has('CONSTR_CHECK', 'CONSTR_UNIQUE', 'CONSTR_PRIMARY') || (given !== undefined && has('CONSTR_FOREIGN'));
  const isMissing = has('CONSTR_NOTNULL', 'CONSTR_PRIMARY') && given === undefined;
  const unfit: Unfit | null = isRewritten
    ? 'rewritingColumn'
    : isMissing
      ? 'notNullColumn'
      : isChecked
        ? 'constraint'
        : null;
  const work = isRewritten ? 'rewrite' : isChecked ? 'scan' : 'none';
  return [
    effect('addColumn', table, { name: colname, lock: 'ACCESS EXCLUSIVE', work, unfit }),
    ...referencesIn(constraints),
  ];
}

function ofConstraint(table: string, constraint: Constraint): Effect[] {
  const { contype, conname = '', skip_validation: isNotValid, indexname } = constraint;
  const isQuick = isNotValid === true || indexname !== undefined;
  return [
    effect('addConstraint', table, {
      name: conname,
      lock: contype === 'CONSTR_FOREIGN' ? 'SHARE ROW EXCLUSIVE' : 'ACCESS EXCLUSIVE',
      ...(!isQuick && { work: 'scan', unfit: 'constraint' }),
    }),
    ...referencesIn([{ Constraint: constraint }]),
  ];
}
