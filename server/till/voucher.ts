import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { businessType as businessTypes } from '../../contract/qrCode.ts';
import type { CallContext } from '../http/handler.ts';
import { Problem } from '../errors/problem.ts';
import type { Voucher } from '../insurer/cards.ts';
import { newMsgid } from '../insurer/msgid.ts';
import { replyOf } from './centre.ts';
import type { Store } from './store.ts';
import { maskCertno, maskName } from '../security/mask.ts';

export type BusinessType = z.infer<typeof businessTypes>;

const SILENT = '医保中心无应答，请顾客刷新医保码后重新扫码';

/** 6101: exchanges a code for its token. Each use is logged, successful or not, with name and papers masked. */
export async function spendVoucher(
  { db, insurer, user }: CallContext,
  store: Store,
  ecQrCode: string,
  businessType: BusinessType,
): Promise<Voucher> {
  const note = (voucher: Voucher | null, error: string | null): Promise<unknown> =>
    db.execute(
      sql`insert into qr_use (fixmedins_code, poolarea_no, company_id, user_id, opter_name, business_type, psn_name, certno,
                              insu_org, error)
          values (${store.fixmedinsCode}, ${store.poolareaNo}, ${store.companyId}, ${user.userId}, ${user.name},
                  ${businessType}, ${voucher && maskName(voucher.userName)}, ${voucher && maskCertno(voucher.idNo)},
                  ${voucher && voucher.insuOrg}, ${error})`,
    );
  const { fixmedinsCode } = store;
  try {
    const voucher = await replyOf(
      insurer.decodeVoucher({
        msgid: await newMsgid(db, fixmedinsCode),
        fixmedinsCode,
        ecQrCode,
        businessType,
        operatorId: user.userId,
        operatorName: user.name,
      }),
      SILENT,
    );
    await note(voucher, null);
    return voucher;
  } catch (error) {
    if (error instanceof Problem) await note(null, error.message);
    throw error;
  }
}
