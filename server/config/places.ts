import { sql } from 'drizzle-orm';
import { ALL_AREAS } from '../../contract/auth/auth.ts';
import { rowsOf, type Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';
import type { SessionUser } from '../security/session.ts';
import { areaWithin, poolingAreas } from '../query/areas.ts';
import { limitOf, scopeOf, within, type Scope } from '../query/scope.ts';
import { allOptions } from './options.ts';

/** An area, or a store in it; `refId` is empty for the area itself. */
export interface Place {
  readonly medicalAreaCode: string;
  readonly refId: string;
}

/** A place within the scope. @throws Problem when it is missing or beyond the scope; the answer is the same. */
export async function placeWithin(
  db: Queryable,
  scope: Scope,
  { medicalAreaCode, refId }: { medicalAreaCode: string; refId?: string | undefined },
): Promise<Place> {
  await areaWithin(db, scope, medicalAreaCode);
  if (refId === undefined) return { medicalAreaCode, refId: '' };
  const [store] = await rowsOf(
    db,
    sql`select 1 from store s
         where s.fixmedins_code = ${refId} and s.poolarea_no = ${medicalAreaCode} and ${within(scope, 's')}`,
  );
  if (!store) throw Problem.business('没有找到该门店');
  return { medicalAreaCode, refId };
}

/**
 * An area's options hold for all its companies: a user who reaches only some of its stores may read them, not change
 * them.
 */
export function mayGovernArea(scope: Scope): void {
  if (scope.kind !== 'all' && scope.kind !== 'area') throw Problem.forbidden('只有管理员可以修改区划的配置');
  if (limitOf(scope) !== undefined) throw Problem.forbidden('您的数据范围只是部分门店，不能修改区划的配置');
}

/** The place whose appearance a session gets; null for the defaults. */
export async function uiPlace(
  db: Queryable,
  user: SessionUser,
  request: { medicalAreaCode?: string | undefined; refId?: string | undefined },
): Promise<Place | null> {
  const scope = scopeOf(user);
  // Without a store, the session's refId is its company's number.
  const named = request.refId === '' || request.refId === user.companyId ? undefined : request.refId;
  const refId = named ?? user.fixmedinsCode ?? undefined;
  const own = refId === undefined ? user.medicalAreaCode : await areaOfStore(db, scope, refId);
  const medicalAreaCode = request.medicalAreaCode ?? own;
  // A provincial administrator works in several pooling areas, so none applies.
  if (refId === undefined && (medicalAreaCode === own || medicalAreaCode === ALL_AREAS)) {
    const areas = await poolingAreas(db, scope);
    return areas.some((area) => area.value === own) ? { medicalAreaCode: own, refId: '' } : null;
  }
  return placeWithin(db, scope, { medicalAreaCode, refId });
}

async function areaOfStore(db: Queryable, scope: Scope, fixmedinsCode: string): Promise<string> {
  const [store] = await rowsOf<{ poolareaNo: string }>(
    db,
    sql`select s.poolarea_no from store s where s.fixmedins_code = ${fixmedinsCode} and ${within(scope, 's')}`,
  );
  if (!store) throw Problem.business('没有找到该门店');
  return store.poolareaNo;
}

/** The value of every option at a place: the store's own, else the area's, else the default. */
export async function optionsAt(db: Queryable, { medicalAreaCode, refId }: Place) {
  const rows = await rowsOf<{ refId: string; optionKey: string; value: string }>(
    db,
    sql`select ref_id, option_key, value from yb_option
         where medical_area_code = ${medicalAreaCode} and ref_id in ('', ${refId})`,
  );
  const set = new Map(rows.map((row) => [`${row.refId}/${row.optionKey}`, row.value]));
  return allOptions().map(({ key, defaultValue }) => {
    const own = set.get(`${refId}/${key}`);
    return { key, value: own ?? set.get(`/${key}`) ?? defaultValue, isOwn: own !== undefined };
  });
}
