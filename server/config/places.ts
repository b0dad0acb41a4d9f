import { sql, type SQL } from 'drizzle-orm';
import { ALL_AREAS } from '../../contract/auth/auth.ts';
import type { OptionLevel, YbOption } from '../../contract/ybConfig.ts';
import { rowsOf, type Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';
import type { SessionUser } from '../security/session.ts';
import { areaWithin, poolingAreas } from '../query/areas.ts';
import { limitOf, scopeOf, within, type Scope } from '../query/scope.ts';
import { allOptions, optionOf } from './options.ts';

/** The platform (ALL_AREAS), an area, a company in it, or a store in it; both ids are empty for the area itself. */
export interface Place {
  readonly medicalAreaCode: string;
  readonly companyId?: string;
  readonly refId: string;
}

export const PLATFORM: Place = { medicalAreaCode: ALL_AREAS, refId: '' };

const COMPANY = 'company:';
/** The `ref_id` of a place in the table yb_option: a store's code, or `company:<id>`, which is no store's code. */
export const refOf = ({ companyId = '', refId }: Place): string =>
  refId === '' && companyId !== '' ? COMPANY + companyId : refId;

/** Where the place's own values are set. */
const levelOf = (place: Place): OptionLevel =>
  place.refId !== ''
    ? 'store'
    : refOf(place) !== ''
      ? 'company'
      : place.medicalAreaCode === ALL_AREAS
        ? 'platform'
        : 'area';

interface Named {
  readonly medicalAreaCode: string;
  readonly companyId?: string | undefined;
  readonly refId?: string | undefined;
}

/** A place within the scope. @throws Problem when it is missing or beyond the scope; the answer is the same. */
export async function placeWithin(
  db: Queryable,
  scope: Scope,
  { medicalAreaCode, companyId, refId }: Named,
): Promise<Place> {
  if (medicalAreaCode === ALL_AREAS && companyId === undefined && refId === undefined) {
    if (scope.kind !== 'all') throw Problem.business('没有找到该区划');
    return PLATFORM;
  }
  await areaWithin(db, scope, medicalAreaCode);
  if (refId !== undefined) {
    const [store] = await rowsOf(
      db,
      sql`select 1 from store s
           where s.fixmedins_code = ${refId} and s.poolarea_no = ${medicalAreaCode} and ${within(scope, 's')}`,
    );
    if (!store) throw Problem.business('没有找到该门店');
    return { medicalAreaCode, refId };
  }
  if (companyId === undefined) return { medicalAreaCode, refId: '' };
  const [company] = await rowsOf(
    db,
    sql`select 1 from store s
         where s.company_id = ${companyId} and s.poolarea_no = ${medicalAreaCode} and ${within(scope, 's')} limit 1`,
  );
  if (!company) throw Problem.business('没有找到该公司');
  return { medicalAreaCode, companyId, refId: '' };
}

/**
 * An area's options hold for all its companies: a user who reaches only some of its stores may read them, not change
 * them.
 */
export function mayGovernArea(scope: Scope): void {
  if (scope.kind !== 'all' && scope.kind !== 'area') throw Problem.forbidden('只有管理员可以修改区划的配置');
  if (limitOf(scope) !== undefined) throw Problem.forbidden('您的数据范围只是部分门店，不能修改区划的配置');
}

/** Whether the person may change the options of a place that they reach. @throws Problem */
export function mayGovern(scope: Scope, place: Place): void {
  const level = levelOf(place);
  if (level === 'area' || level === 'platform') mayGovernArea(scope);
  if (level !== 'company') return;
  if (scope.kind === 'store') throw Problem.forbidden('只有公司管理员可以修改公司的配置');
  if (limitOf(scope) !== undefined) throw Problem.forbidden('您的数据范围只是部分门店，不能修改公司的配置');
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

interface SetRow {
  readonly level: OptionLevel;
  readonly optionKey: string;
  readonly value: string;
}

/** The levels from the narrowest to the widest that sets values. */
const NARROW_FIRST = ['store', 'company', 'area', 'platform'] as const;

/** The value of every option at a place: its own, else that of the next wider place that sets one, else the default. */
export async function optionsAt(db: Queryable, place: Place): Promise<YbOption[]> {
  const { medicalAreaCode, companyId = '', refId } = place;
  const rows = await rowsOf<SetRow>(
    db,
    sql`select case when o.medical_area_code = ${ALL_AREAS} then 'platform' when o.ref_id = '' then 'area'
                    when o.ref_id like 'company:%' then 'company' else 'store' end as level, o.option_key, o.value
          from yb_option o
         where (o.medical_area_code = ${ALL_AREAS} and o.ref_id = '')
            or (o.medical_area_code = ${medicalAreaCode}
                and o.ref_id in ('', ${refId},
                      ${COMPANY} || coalesce((select s.company_id from store s where s.fixmedins_code = ${refId}), ${companyId})))`,
  );
  const set = new Map(rows.map((row) => [`${row.level}/${row.optionKey}`, row.value]));
  const own = levelOf(place);
  return allOptions().map(({ key, defaultValue }) => {
    const from = NARROW_FIRST.find((level) => set.has(`${level}/${key}`)) ?? 'default';
    const above = NARROW_FIRST.find((level) => level !== own && set.has(`${level}/${key}`));
    const inherited = above === undefined ? defaultValue : (set.get(`${above}/${key}`) ?? defaultValue);
    const isOwn = from === own;
    const value = isOwn ? (set.get(`${own}/${key}`) ?? '') : inherited;
    return { key, value, isOwn, from, inherited, inheritedFrom: above ?? 'default' };
  });
}

/** The value of an option at store `s`, within a statement about many stores. */
export function optionSql(key: string): SQL {
  const set = (area: SQL, ref: SQL): SQL =>
    sql`(select o.value from yb_option o
          where o.medical_area_code = ${area} and o.ref_id = ${ref} and o.option_key = ${key})`;
  const area = sql`s.poolarea_no`;
  return sql`coalesce(${set(area, sql`s.fixmedins_code`)}, ${set(area, sql`${COMPANY} || s.company_id`)}, ${set(area, sql`''`)},
                      ${set(sql`${ALL_AREAS}`, sql`''`)}, ${optionOf(key)?.defaultValue ?? ''})`;
}
