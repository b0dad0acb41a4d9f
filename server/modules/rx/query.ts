import { sql } from 'drizzle-orm';
import { codeName } from '../../../contract/codes/codes.ts';
import type { Database } from '../../db/connect.ts';
import type { CallContext } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { InsurerRefusal, InsurerTimeout, type InsurerPort } from '../../insurer/port.ts';
import type { RxName } from '../../insurer/prescriptions.ts';
import { NAMES_IT } from './detail.ts';
import { lockRx, refuseAsking, writeLog } from './state.ts';

type Context = Pick<CallContext, 'db' | 'insurer' | 'user'>;

/**
 * Learns where a prescription stands at the centre (7105), who reviewed it (7106) and whether anything went out (7107).
 * Only what is not known here is taken over, and nothing while something about it is on its way. Null where the centre has
 * no such prescription.
 */
export async function learn(
  db: Database,
  insurer: InsurerPort,
  { hiRxno, fixmedinsCode }: RxName,
): Promise<{ rxStasCodg: string; rxUsedStasCodg: string; chk: '0' | '1' | null } | null> {
  const name = { hiRxno, fixmedinsCode };
  const standing = await insurer.rxStanding(name);
  if (standing === null) return null;
  const review = await insurer.rxReview(name);
  const taken = await insurer.rxTaken(name);
  await db.execute(
    sql`update prescription p set rx_stas_codg = ${standing.rxStasCodg}, rx_used_stas_codg = ${standing.rxUsedStasCodg},
               reptd_cnt = ${standing.reptdCnt}, sel_time = ${taken?.setlTime ?? null}::timestamptz,
               setl_id = case when ${taken !== null} then coalesce(p.setl_id, (
                 select s.setl_id from settlement s where ${sql.raw(NAMES_IT)} order by s.setl_time desc limit 1)) end,
               changed_at = clock_timestamp()
         where hi_rxno = ${hiRxno} and asking is null`,
  );
  if (taken === null)
    await db.execute(
      sql`update rx_stoout o set undone_at = clock_timestamp(), undone_by = '医保中心', undo_rea = '医保中心没有该出库'
            from prescription p where p.hi_rxno = o.hi_rxno and p.asking is null and o.hi_rxno = ${hiRxno} and o.undone_at is null`,
    );
  if (review)
    await db.execute(
      sql`update prescription set chk_stas = ${review.rxChkStasCodg === '1' ? '2' : '3'}, chk_phar_name = ${review.pharName},
                 chk_phar_code = ${review.pharCode}, chk_opnn = ${review.rxChkOpnn}, chk_time = ${review.rxChkTime}::timestamptz,
                 rx_chk_biz_sn = ${review.rxChkBizSn}, taken_by = null, taken_name = null, taken_until = null
           where hi_rxno = ${hiRxno} and asking is null and chk_stas = '0'`,
    );
  return { ...standing, chk: review?.rxChkStasCodg ?? null };
}

/** No answer, or a no, as a sentence. */
const asking = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof InsurerTimeout) throw Problem.business('医保中心无应答，请稍后再试');
    if (error instanceof InsurerRefusal) throw Problem.business(error.message);
    throw error;
  }
};

/** 查询中心. @throws Problem when it is out of reach, being asked about, or the centre does not answer */
export async function queryRx({ db, insurer, user }: Context, hiRxno: string): Promise<string> {
  const rx = await db.transaction(async (tx) => {
    const found = await lockRx(tx, user, hiRxno);
    refuseAsking(found);
    return found;
  });
  const known = await asking(() => learn(db, insurer, rx));
  if (known === null) throw Problem.business('医保中心没有流转到该门店的这张处方');
  const review = known.chk === null ? '未审核' : known.chk === '1' ? '审核通过' : '审核不通过';
  return `医保中心：${codeName('rxStasCodg', known.rxStasCodg)}，${review}，${codeName('rxUsedStasCodg', known.rxUsedStasCodg)}`;
}

/** 核验 (7205). The number is kept for the review. */
export async function verifyRx({ db, insurer, user }: Context, hiRxno: string): Promise<string> {
  const rx = await db.transaction(async (tx) => {
    const found = await lockRx(tx, user, hiRxno);
    refuseAsking(found);
    return found;
  });
  const { rxSignVerifySn } = await asking(() => insurer.verifyRx(rx));
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(
      sql`update prescription set rx_sign_verify_sn = ${rxSignVerifySn}, verify_time = clock_timestamp(), changed_at = clock_timestamp()
           where hi_rxno = ${hiRxno} and asking is null and fixmedins_code = ${rx.fixmedinsCode}`,
    );
    if (rowCount === 1) await writeLog(tx, rx, user, '核验', `签名有效，流水号 ${rxSignVerifySn}`);
  });
  return '核验通过：开方机构的签名有效';
}
