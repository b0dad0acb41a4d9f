import { sql } from 'drizzle-orm';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { poolareaOf } from '../../query/areas.ts';
import { scopeOf, within } from '../../query/scope.ts';
import type { SessionUser } from '../../security/session.ts';

/** Whose own items a person sees beside the national ones, and whose terms come first. */
export interface Reach {
  readonly areas: readonly string[] | 'all';
  /** A city; '' where the person reaches several. */
  readonly area: string;
}

export async function reachOf(db: Queryable, user: SessionUser): Promise<Reach> {
  const scope = scopeOf(user);
  if (scope.kind === 'all') return { areas: 'all', area: '' };
  if (scope.kind === 'area' && !scope.code.endsWith('0000')) {
    const area = poolareaOf(scope.code);
    return { areas: [area], area };
  }
  const rows = await rowsOf<{ area: string }>(
    db,
    sql`select distinct s.poolarea_no as area from store s where ${within(scope, 's')} order by 1 limit 1000`,
  );
  const areas = rows.map(({ area }) => area);
  return { areas, area: areas.length === 1 ? (areas[0] ?? '') : '' };
}

/** The catalogue is everybody's: whose data role names only some stores changes nothing of it. */
export function requireWhole(user: SessionUser): void {
  if (user.isLimited) throw Problem.forbidden('您的数据范围只是部分门店，不能修改目录');
}

/** The city whose own items a person maintains. */
export function ownArea(user: SessionUser): string {
  requireWhole(user);
  const scope = scopeOf(user);
  if (scope.kind !== 'area' || scope.code.endsWith('0000'))
    throw Problem.business('请先切换到一个市级区划，再维护自定目录');
  return poolareaOf(scope.code);
}
