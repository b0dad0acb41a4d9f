import { sql } from 'drizzle-orm';
import { guideSteps, type GuideStep } from '../../../contract/dashboard.ts';
import { rowOf, type Queryable } from '../../db/connect.ts';
import { scopeOf, within } from '../../query/scope.ts';
import { ROLE, type SessionUser } from '../../security/session.ts';

/** Steps above a company, which only a super administrator takes. */
const PLATFORM: ReadonlySet<GuideStep> = new Set(['admin', 'area', 'company']);

/**
 * What an installation still lacks within reach, step by step; null once something was settled there, and for a person
 * whose reach is empty.
 */
export async function guideOf(tx: Queryable, user: SessionUser) {
  const scope = scopeOf(user);
  if (scope.kind === 'none' || user.roleCode === ROLE.client) return null;
  const mine = within(scope, 's');
  // The usual case, by an index; the rest is asked of a new installation alone.
  const { settled } = await rowOf<{ settled: boolean }>(
    tx,
    sql`select exists (select 1 from settlement s where ${mine}) as settled`,
  );
  if (settled) return null;
  const done = await rowOf<Record<Exclude<GuideStep, 'settle'>, boolean>>(
    tx,
    sql`select true as admin,
               exists (select 1 from app_user where role_code = ${ROLE.operAdmin} and enabled) as area,
               exists (select 1 from company where enabled) as company,
               exists (select 1 from store s where ${mine} and s.closed_at is null) as store,
               exists (select 1 from store s join app_user u using (fixmedins_code)
                        where ${mine} and u.role_code = ${ROLE.store} and u.enabled) as people,
               exists (select 1 from hilist where vali_flag = '1') as catalogue,
               exists (select 1 from store s join store_goods g using (fixmedins_code)
                        where ${mine} and g.vali_flag = '1' and g.med_list_codg is not null) as goods,
               exists (select 1 from store s join client c using (fixmedins_code) where ${mine} and c.enabled) as client,
               exists (select 1 from attendance s where ${mine} and s.att_type = '2' and s.sign_no is not null) as sign_in`,
  );
  return guideSteps
    .filter((key) => scope.kind === 'all' || !PLATFORM.has(key))
    .map((key) => ({ key, isDone: key !== 'settle' && done[key] }));
}
