import { sql } from 'drizzle-orm';
import type { RxPharmacist, RxPharmacistUse } from '../../../contract/rx.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import type { SessionUser } from '../../security/session.ts';
import { scopeOf, within } from '../../query/scope.ts';
import type { LockedRx } from './state.ts';

type Of = Pick<LockedRx, 'companyId' | 'fixmedinsCode'>;
const WHAT = { check: '审方', sell: '复核出库' } as const;
/** So many pharmacists are listed at most; no store has as many on duty. */
const MOST = 100;

/** Why a pharmacist `m` with today's attendance `a` may not sign now, as the end of a sentence; null where they may. */
const REFUSAL = `case
  when m.begntime > now()::date then '自 ' || m.begntime || ' 起执业，尚未开始'
  when m.endtime < now()::date then '执业期限已于 ' || m.endtime || ' 截止'
  when m.prac_cert_no = '' then '没有登记执业证书编号'
  when m.vouched_by is null then '的身份尚未核实'
  when a.att_id is null then '今天没有签到'
  when a.sign_out_time is not null then '今天已签退'
  when exists (select from attendance_gap g where g.att_id = a.att_id and g.back_time is null) then '已离岗'
end`;

/**
 * Pharmacists who may answer for a prescription: of any store of the company within reach for a review (远程审方), of the
 * store itself for dispensing. Those who may sign come first.
 */
export const pharmacistsOf = (
  db: Queryable,
  user: SessionUser,
  { companyId, fixmedinsCode }: Of,
  use: RxPharmacistUse,
  pharCode?: string,
): Promise<RxPharmacist[]> =>
  rowsOf<RxPharmacist>(
    db,
    sql`select * from (
          select m.prac_psn_code as phar_code, m.prac_psn_name as phar_name, m.fixmedins_code, s.fixmedins_name,
                 ${sql.raw(REFUSAL)} as refusal
            from medical_staff m join store s using (fixmedins_code)
            left join attendance a on a.fixmedins_code = m.fixmedins_code and a.work_day = now()::date
                 and a.att_type = '1' and a.psn_code = m.prac_psn_code
           where m.deleted_at is null and m.prac_psn_type = '3' and s.company_id = ${companyId} and ${within(scopeOf(user), 's')}
             and ${use === 'sell' ? sql`m.fixmedins_code = ${fixmedinsCode}` : sql`true`}
             and ${pharCode === undefined ? sql`true` : sql`m.prac_psn_code = ${pharCode}`}) p
         -- Of other stores only who may sign: why the rest may not is their stores' business.
         where fixmedins_code = ${fixmedinsCode} or refusal is null or ${pharCode !== undefined}
         order by refusal is not null, fixmedins_code <> ${fixmedinsCode}, fixmedins_code, phar_code limit ${MOST}`,
  );

/** The staff record of the pharmacist who is named, for their PIN. @throws Problem when they are unknown or may not sign */
export async function signerOf(tx: Queryable, user: SessionUser, rx: Of, pharCode: string): Promise<string> {
  await signingPharmacist(tx, user, rx, 'check', pharCode);
  const [{ fixmedinsCode } = { fixmedinsCode: '' }] = await pharmacistsOf(tx, user, rx, 'check', pharCode);
  const { staffId } = await rowOf<{ staffId: string }>(
    tx,
    sql`select staff_id from medical_staff where fixmedins_code = ${fixmedinsCode} and prac_psn_code = ${pharCode} and deleted_at is null`,
  );
  return staffId;
}

/**
 * @returns the name of the pharmacist who signs
 * @throws Problem when they are unknown, or may not sign now
 */
export async function signingPharmacist(
  tx: Queryable,
  user: SessionUser,
  rx: Of,
  use: RxPharmacistUse,
  pharCode: string,
): Promise<string> {
  const [found] = await pharmacistsOf(tx, user, rx, use, pharCode);
  if (!found) throw Problem.business('没有找到该药师，请先在门店维护中登记');
  if (found.refusal !== null)
    throw Problem.business(`药师 ${found.pharName} ${found.refusal}，不能${WHAT[use]}`);
  return found.pharName;
}
