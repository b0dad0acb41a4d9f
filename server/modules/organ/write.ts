import { sql } from 'drizzle-orm';
import type { CallRequest } from '../../../contract/wire/call.ts';
import type { storeCalls, StoreRecord } from '../../../contract/organ/store.ts';
import { timeNow } from '../../db/clock.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { ROLE, type SessionUser } from '../../security/session.ts';
import { poolareaOf } from '../../query/areas.ts';
import { scopeOf, within } from '../../query/scope.ts';
import { storeWithin } from '../../stores/record.ts';
import { requireOpen } from '../../stores/requireOpen.ts';

type Create = CallRequest<(typeof storeCalls)['createOrgan']>;
type Change = CallRequest<(typeof storeCalls)['changeOrgan']>;

/** @throws Problem when the district is unknown or elsewhere, or the licence ends before it begins */
async function checkOfficial(
  tx: Queryable,
  user: SessionUser,
  { fixmedinsCode, admdvs, begndate, enddate, prntRtalPhacCode }: Omit<Change, 'ver'>,
): Promise<void> {
  const [district] = await rowsOf(tx, sql`select 1 from district where admdvs = ${admdvs} and admdvs_lv = 3`);
  if (!district) throw Problem.business('没有该区县代码');
  const scope = scopeOf(user);
  const city = poolareaOf(admdvs);
  const isWithin =
    scope.kind !== 'area' ||
    (scope.code.endsWith('0000') ? city.slice(0, 2) === scope.code.slice(0, 2) : city === scope.code);
  if (!isWithin) throw Problem.business('区县不在您管理的区划内');
  if (begndate !== undefined && enddate !== undefined && begndate > enddate)
    throw Problem.business('有效期的开始日期不能晚于结束日期');
  if (prntRtalPhacCode === '') return;
  if (prntRtalPhacCode === fixmedinsCode) throw Problem.business('门店不能是自己的父级药店');
  const [parent] = await rowsOf(
    tx,
    sql`select 1 from store s where s.fixmedins_code = ${prntRtalPhacCode} and ${within(scope, 's')}`,
  );
  if (!parent) throw Problem.business('没有找到父级药店');
}

/** The company of a new store: the user's own, or one that has stores within reach (or none yet). */
async function companyFor(tx: Queryable, user: SessionUser, companyId: string | undefined): Promise<string> {
  if (user.roleCode === ROLE.companyAdmin && user.companyId !== null) return user.companyId;
  if (companyId === undefined) throw Problem.invalidField('companyId', '请选择所属公司');
  const [company] = await rowsOf<{ enabled: boolean }>(
    tx,
    sql`select enabled from company c where c.company_id = ${companyId}
           and (exists (select from store s where s.company_id = c.company_id and ${within(scopeOf(user), 's')})
                or not exists (select from store s where s.company_id = c.company_id))`,
  );
  if (!company) throw Problem.business('没有找到该公司');
  if (!company.enabled) throw Problem.business('该公司已停用');
  return companyId;
}

export async function createStore(tx: Queryable, user: SessionUser, asked: Create): Promise<StoreRecord> {
  await checkOfficial(tx, user, asked);
  const companyId = await companyFor(tx, user, asked.companyId);
  const { rowCount } = await tx.execute(
    sql`insert into store (fixmedins_code, fixmedins_name, company_id, admdvs, poolarea_no, uscc, addr, fix_onln_open_flag,
                           duty_begin, duty_end, short_name, tel, lng, lat, prnt_rtal_phac_code, phac_chan_type, drug_biz_cert, biz_scp, begndate,
                           enddate, hi_contact, hi_contact_tel, bank_name, bank_acct)
        values (${asked.fixmedinsCode}, ${asked.fixmedinsName}, ${companyId}, ${asked.admdvs}, ${poolareaOf(asked.admdvs)},
                ${asked.uscc}, ${asked.addr}, ${asked.fixOnlnOpenFlag}, ${asked.dutyBegin}, ${asked.dutyEnd}, ${asked.shortName}, ${asked.tel}, ${asked.lng},
                ${asked.lat}, ${asked.prntRtalPhacCode}, ${asked.phacChanType}, ${asked.drugBizCert}, ${asked.bizScp},
                ${asked.begndate ?? null}::date, ${asked.enddate ?? null}::date, ${asked.hiContact}, ${asked.hiContactTel},
                ${asked.bankName}, ${asked.bankAcct})
        on conflict do nothing`,
  );
  if (rowCount === 0) throw Problem.invalidField('fixmedinsCode', '机构编码已存在');
  const scope = scopeOf(user);
  const [seen] = await rowsOf(
    tx,
    sql`select 1 as one from store s where s.fixmedins_code = ${asked.fixmedinsCode} and ${within(scope, 's')}`,
  );
  if (!seen) throw Problem.business('该门店不在您的数据范围内');
  return storeWithin(tx, scope, asked.fixmedinsCode);
}

/** A store may not change its official data; the levels above it do. */
export async function changeStore(tx: Queryable, user: SessionUser, asked: Change): Promise<StoreRecord> {
  const scope = scopeOf(user);
  const before = await storeWithin(tx, scope, asked.fixmedinsCode);
  await requireOpen(tx, asked.fixmedinsCode);
  const isOwn = scope.kind === 'store';
  if (!isOwn) {
    await checkOfficial(tx, user, asked);
    // Settlements, clearing and rights belong to the pooling area: a store that moves needs a new code.
    if (poolareaOf(asked.admdvs) !== before.poolareaNo)
      throw Problem.business('不能改到另一个统筹区，请关闭后重新登记');
  }
  const { rowCount } = await tx.execute(
    sql`update store set duty_begin = ${asked.dutyBegin}, duty_end = ${asked.dutyEnd}, short_name = ${asked.shortName}, tel = ${asked.tel}, addr = ${asked.addr}, lng = ${asked.lng},
               lat = ${asked.lat}, hi_contact = ${asked.hiContact}, hi_contact_tel = ${asked.hiContactTel},
               bank_name = ${asked.bankName}, bank_acct = ${asked.bankAcct},
               ${
                 isOwn
                   ? sql``
                   : sql`fixmedins_name = ${asked.fixmedinsName}, admdvs = ${asked.admdvs}, uscc = ${asked.uscc},
                         prnt_rtal_phac_code = ${asked.prntRtalPhacCode}, phac_chan_type = ${asked.phacChanType},
                         drug_biz_cert = ${asked.drugBizCert}, biz_scp = ${asked.bizScp},
                         begndate = ${asked.begndate ?? null}::date, enddate = ${asked.enddate ?? null}::date,
                         fix_onln_open_flag = ${asked.fixOnlnOpenFlag},`
               }
               updt_time = ${timeNow()}, ver = ver + 1
         where fixmedins_code = ${asked.fixmedinsCode} and ver = ${asked.ver} and closed_at is null`,
  );
  if (rowCount === 0) throw Problem.business('门店资料刚刚被修改过，请重新打开后再改');
  return storeWithin(tx, scope, asked.fixmedinsCode);
}
