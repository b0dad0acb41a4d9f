import { sql } from 'drizzle-orm';
import type { SetlCert } from '../../../contract/setlCert.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { newMsgid } from '../../insurer/msgid.ts';
import { InsurerRefusal, InsurerTimeout } from '../../insurer/port.ts';
import { lockSettlement } from '../../ledger/lockSettlement.ts';
import { scopeOf, within } from '../../query/scope.ts';
import type { SessionUser } from '../../security/session.ts';

interface Order {
  readonly setlId: string;
  readonly setlDate: string;
}
interface Sale {
  readonly fixmedinsCode: string;
  readonly refdSetlFlag: '0' | '1';
  readonly valiFlag: '0' | '1';
}

/** A settlement within reach. @throws Problem for others */
async function saleWithin(db: Queryable, user: SessionUser, { setlId, setlDate }: Order): Promise<Sale> {
  const [sale] = await rowsOf<Sale>(
    db,
    sql`select o.fixmedins_code, o.refd_setl_flag, o.vali_flag from settlement o
         where o.setl_id = ${setlId} and o.setl_date = ${setlDate}::date and ${within(scopeOf(user), 'o')}`,
  );
  if (!sale) throw Problem.business('没有找到该结算');
  return sale;
}

/** A sale within the person's reach, locked until the transaction ends. */
async function lockedSale(tx: Queryable, user: SessionUser, order: Order): Promise<Sale> {
  const { fixmedinsCode } = await saleWithin(tx, user, order);
  await lockSettlement(tx, { fixmedinsCode, ...order });
  return saleWithin(tx, user, order);
}

const certsOf = (db: Queryable, fixmedinsCode: string, { setlId }: Order): Promise<SetlCert[]> =>
  rowsOf<SetlCert>(
    db,
    sql`select elec_setl_cert_type, elec_setl_cert_code, elec_setl_cert_no, elec_setl_cert_chkcode, issu_date, red_flag, reim_flag,
               upld_stas, coalesce(upld_error, '') as upld_error, opter_name, made_at
          from setl_cert where fixmedins_code = ${fixmedinsCode} and setl_id = ${setlId}
         order by red_flag, made_at desc limit 50`,
  );

/** @throws Problem where none is in force */
async function inForce(db: Queryable, fixmedinsCode: string, order: Order): Promise<SetlCert> {
  const [first] = await certsOf(db, fixmedinsCode, order);
  if (first?.redFlag !== '0') throw Problem.business('该结算没有有效的电子凭证');
  return first;
}

/** Leaves a voucher to the sweep, under a new message id. */
const send = async (
  tx: Queryable,
  fixmedinsCode: string,
  { setlId }: Order,
  { redFlag, elecSetlCertCode, elecSetlCertNo }: SetlCert,
): Promise<unknown> =>
  tx.execute(
    sql`update setl_cert set red_flag = ${redFlag}, upld_stas = '9', upld_error = null, tried_at = null,
               request_msgid = ${await newMsgid(tx, fixmedinsCode)}
         where fixmedins_code = ${fixmedinsCode} and setl_id = ${setlId} and elec_setl_cert_code = ${elecSetlCertCode}
           and elec_setl_cert_no = ${elecSetlCertNo}`,
  );

export const setlCertHandlers: ModuleHandlers<'setlCert'> = {
  get: async ({ tx, user }, order) => {
    const { fixmedinsCode } = await saleWithin(tx, user, order);
    return { certs: await certsOf(tx, fixmedinsCode, order) };
  },

  add: async ({ tx, user, logTarget }, { setlId, setlDate, ...cert }) => {
    const order = { setlId, setlDate };
    logTarget({ setlId, elecSetlCertType: cert.elecSetlCertType, elecSetlCertNo: cert.elecSetlCertNo });
    const { fixmedinsCode, refdSetlFlag, valiFlag } = await lockedSale(tx, user, order);
    if (valiFlag === '0') throw Problem.business('该结算已作废，不能登记电子凭证');
    if (refdSetlFlag === '1') throw Problem.business('退费没有电子凭证，请对原结算的凭证冲红');
    const [known] = await certsOf(tx, fixmedinsCode, order);
    if (known?.redFlag === '0') throw Problem.business('该结算已有有效的电子凭证，请先冲红');
    const { rowCount } = await tx.execute(
      sql`insert into setl_cert (fixmedins_code, setl_id, setl_date, elec_setl_cert_type, elec_setl_cert_code, elec_setl_cert_no,
                                 elec_setl_cert_chkcode, issu_date, opter_name, request_msgid)
          values (${fixmedinsCode}, ${setlId}, ${setlDate}::date, ${cert.elecSetlCertType}, ${cert.elecSetlCertCode},
                  ${cert.elecSetlCertNo}, ${cert.elecSetlCertChkcode}, ${cert.issuDate}::date, ${user.name}, new_msgid(${fixmedinsCode}))
          on conflict do nothing`,
    );
    if (rowCount === 0) throw Problem.invalidField('elecSetlCertNo', '该凭证号码已登记过');
    return { certs: await certsOf(tx, fixmedinsCode, order) };
  },

  red: async (context, order) => {
    const { tx, user } = context;
    context.logTarget({ ...order });
    const { fixmedinsCode } = await lockedSale(tx, user, order);
    const cert = await inForce(tx, fixmedinsCode, order);
    if (cert.reimFlag !== '0') throw Problem.business('该凭证已报销或正在申请报销，不能冲红');
    if (cert.upldStas === '9') throw Problem.business('该凭证正在上传，请稍后再试');
    await context.confirm({
      title: '电子凭证冲红',
      tips: `凭证 ${`${cert.elecSetlCertCode} ${cert.elecSetlCertNo}`.trim()} 冲红后不可恢复，将通知医保中心，是否继续？`,
    });
    await send(tx, fixmedinsCode, order, { ...cert, redFlag: '1' });
    return { certs: await certsOf(tx, fixmedinsCode, order) };
  },

  query: async ({ db, insurer, user, logTarget }, order) => {
    logTarget({ ...order });
    const { fixmedinsCode } = await saleWithin(db, user, order);
    const { elecSetlCertCode, elecSetlCertNo } = await inForce(db, fixmedinsCode, order);
    const asked = { fixmedinsCode, setlId: order.setlId, elecSetlCertCode, elecSetlCertNo };
    const state = await insurer.certState(asked).catch((error: unknown) => {
      if (error instanceof InsurerTimeout || error instanceof InsurerRefusal)
        throw Problem.business(error.message);
      throw error;
    });
    if (state === null) throw Problem.business('医保中心没有该凭证，请等待上传完成');
    await db.execute(
      sql`update setl_cert set reim_flag = ${state.reimFlag} where fixmedins_code = ${fixmedinsCode} and setl_id = ${order.setlId}
             and elec_setl_cert_code = ${elecSetlCertCode} and elec_setl_cert_no = ${elecSetlCertNo}`,
    );
    return { certs: await certsOf(db, fixmedinsCode, order) };
  },

  retry: async ({ tx, user, logTarget }, order) => {
    logTarget({ ...order });
    const { fixmedinsCode } = await lockedSale(tx, user, order);
    for (const cert of await certsOf(tx, fixmedinsCode, order))
      if (cert.upldStas === '2') await send(tx, fixmedinsCode, order, cert);
    return { certs: await certsOf(tx, fixmedinsCode, order) };
  },
};
