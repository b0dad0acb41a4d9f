import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ALL_AREAS } from '../../contract/auth/auth.ts';
import { Problem } from '../errors/problem.ts';
import { limitSql } from '../security/dataReach.ts';
import { ROLE, type SessionUser } from '../security/session.ts';
import { anyOf, exactly } from './conditions.ts';

/** The user whose data roles narrow the scope; they are read when it is used, so that a change acts at once. */
const limitedAs = z.string().optional();

/**
 * A user's reach as data that a job can store: an area (province, city or everything), a company, or one store. Only
 * this file turns users into scopes and scopes into SQL (design §8).
 */
export const scopeShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('area'), code: z.string(), limitedAs }),
  z.object({ kind: z.literal('company'), companyId: z.string(), limitedAs }),
  z.object({ kind: z.literal('store'), fixmedinsCode: z.string() }),
  z.object({ kind: z.literal('none') }),
]);
export type Scope = Readonly<z.infer<typeof scopeShape>>;

export function scopeOf(user: SessionUser): Scope {
  const limit = user.isLimited ? { limitedAs: user.userId } : {};
  switch (user.roleCode) {
    case ROLE.superAdmin:
      return user.medicalAreaCode === '' || user.medicalAreaCode === ALL_AREAS
        ? { kind: 'all' }
        : { kind: 'area', code: user.medicalAreaCode };
    case ROLE.operAdmin:
      return user.medicalAreaCode === ''
        ? { kind: 'none' }
        : { kind: 'area', code: user.medicalAreaCode, ...limit };
    case ROLE.companyAdmin:
      return user.companyId === null
        ? { kind: 'none' }
        : { kind: 'company', companyId: user.companyId, ...limit };
    case ROLE.store:
    case ROLE.client:
      return user.fixmedinsCode === null
        ? { kind: 'none' }
        : { kind: 'store', fixmedinsCode: user.fixmedinsCode };
    default:
      return { kind: 'none' };
  }
}

/** The user whose data roles narrow a scope; undefined where it is all that the kind of person reaches. */
export const limitOf = (scope: Scope): string | undefined =>
  scope.kind === 'area' || scope.kind === 'company' ? scope.limitedAs : undefined;

/** Whether a scope contains another one: everything contains any, a province its cities. */
function contains(mine: Scope, other: Scope): boolean {
  if (mine.kind === 'all') return true;
  if (limitOf(mine) !== undefined && limitOf(mine) !== limitOf(other)) return false;
  if (mine.kind === 'area')
    return (
      other.kind === 'area' &&
      (mine.code === other.code ||
        (mine.code.endsWith('0000') && mine.code.slice(0, 2) === other.code.slice(0, 2)))
    );
  if (mine.kind === 'company') return other.kind === 'company' && mine.companyId === other.companyId;
  return mine.kind === 'store' && other.kind === 'store' && mine.fixmedinsCode === other.fixmedinsCode;
}

/** @throws Problem where a stored scope is no longer within the user's own */
export function requireScope(user: SessionUser, stored: Scope): void {
  if (!contains(scopeOf(user), stored)) throw Problem.business('已不再管理所选的门店');
}

/**
 * Limits a query to a scope. `table` is the alias of a table with poolarea_no, company_id and fixmedins_code; empty in
 * a query of one table. A province is a range of cities, which works with any collation and index.
 */
export function within(scope: Scope, table: string): SQL {
  const column = (name: string): SQL => sql.raw(table === '' ? name : `${table}.${name}`);
  const limit = limitOf(scope);
  const kind = withinKind(scope, column);
  return limit === undefined ? kind : sql`${kind} and ${limitSql(limit, column('fixmedins_code'))}`;
}

/**
 * The store of a scope of one, or the stores that a filter names, once more for a table that is joined or counted by it: a distributed database
 * then asks their shards alone. `table` as above.
 */
export function ofStore(scope: Scope, table: string, named?: readonly string[]): SQL {
  const column = table === '' ? 'fixmedins_code' : `${table}.fixmedins_code`;
  return scope.kind === 'store' ? exactly(column, scope.fixmedinsCode) : anyOf(column, named);
}

function withinKind(scope: Scope, column: (name: string) => SQL): SQL {
  switch (scope.kind) {
    case 'all':
      return sql`true`;
    case 'area': {
      if (!scope.code.endsWith('0000'))
        return sql`${column('poolarea_no')} = ${`${scope.code.slice(0, 4)}00`}`;
      const province = scope.code.slice(0, 2);
      return sql`${column('poolarea_no')} >= ${`${province}0000`} and ${column('poolarea_no')} <= ${`${province}9999`}`;
    }
    case 'company':
      return sql`${column('company_id')} = ${scope.companyId}`;
    case 'store':
      return sql`${column('fixmedins_code')} = ${scope.fixmedinsCode}`;
    case 'none':
      return sql`false`;
  }
}
