import { sql } from 'drizzle-orm';
import { codeName } from '../../../contract/codes/codes.ts';
import type { CallContext } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { InsurerRefusal, InsurerTimeout } from '../../insurer/port.ts';
import { lockRx, refuseAsking, writeLog } from './state.ts';
import { refreshFromCentre } from '../../rx/refreshFromCentre.ts';

type Context = Pick<CallContext, 'db' | 'insurer' | 'user'>;

/** Turns a timeout or refusal into a Problem. */
const asking = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof InsurerTimeout) throw Problem.business('医保中心无应答，请稍后再试');
    if (error instanceof InsurerRefusal) throw Problem.business(error.message);
    throw error;
  }
};

/** 查询中心. @throws Problem when it is out of reach, has a request in flight, or the centre does not answer */
export async function queryRx({ db, insurer, user }: Context, hiRxno: string): Promise<string> {
  const rx = await db.transaction(async (tx) => {
    const found = await lockRx(tx, user, hiRxno);
    refuseAsking(found);
    return found;
  });
  const known = await asking(() => refreshFromCentre(db, insurer, rx));
  if (known === null) throw Problem.business('医保中心没有流转到该门店的这张处方');
  const review = known.chk === null ? '未审核' : known.chk === '1' ? '审核通过' : '审核不通过';
  return `医保中心：${codeName('rxStasCodg', known.rxStasCodg)}，${review}，${codeName('rxUsedStasCodg', known.rxUsedStasCodg)}`;
}

/** 核验 (7205). The verification number is stored for the review. */
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
