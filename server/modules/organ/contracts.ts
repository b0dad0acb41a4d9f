import { sql, type SQL } from 'drizzle-orm';
import type { contractCalls, StoreContract } from '../../../contract/organ/contract.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { scopeOf } from '../../query/scope.ts';
import { storeWithin } from '../../stores/record.ts';

/** So many contracts are listed at most; no store signs as many. */
const MOST = 200;

const readContracts = (db: Queryable, where: SQL): Promise<StoreContract[]> =>
  rowsOf<StoreContract>(
    db,
    sql`select contract_id, fixmedins_code, contract_type, contract_name, contract_year::int, sign_date, expire_date,
               online_sign, legal_person, memo, version, changed_by, changed_at
          from store_contract k where ${where} order by expire_date desc, contract_id limit ${MOST}`,
  );

/** The contract as the person saw it, locked. @throws Problem where it has changed since, or is gone */
async function lockedContract(
  tx: Queryable,
  { fixmedinsCode, contractId, version }: { fixmedinsCode: string; contractId: string; version: number },
): Promise<StoreContract> {
  const where = sql`k.fixmedins_code = ${fixmedinsCode} and k.contract_id = ${contractId}`;
  await tx.execute(sql`select 1 from store_contract k where ${where} for update`);
  const [found] = await readContracts(tx, where);
  if (!found) throw Problem.business('没有找到该协议');
  if (found.version !== version) throw Problem.business('协议刚刚被修改过，请重新打开后再改');
  return found;
}

type Dates = { readonly signDate: string; readonly expireDate: string };
function checkDates({ signDate, expireDate }: Dates): void {
  if (signDate > expireDate) throw Problem.invalidField('expireDate', '到期日期不能早于签署日期');
}

export const contractHandlers: HandlersOf<typeof contractCalls> = {
  pullContracts: async ({ tx, user }, { id }) => {
    await storeWithin(tx, scopeOf(user), id);
    return { contracts: await readContracts(tx, sql`k.fixmedins_code = ${id}`) };
  },

  addContract: async ({ tx, user, logTarget }, { fixmedinsCode, ...asked }) => {
    logTarget({ fixmedinsCode, ...asked });
    checkDates(asked);
    const { companyId, poolareaNo } = await storeWithin(tx, scopeOf(user), fixmedinsCode);
    const { held } = await rowOf<{ held: number }>(
      tx,
      sql`select count(*)::int as held from store_contract where fixmedins_code = ${fixmedinsCode}`,
    );
    if (held >= MOST) throw Problem.business(`一家门店最多登记 ${MOST} 份协议`);
    const { contractId } = await rowOf<{ contractId: string }>(
      tx,
      sql`insert into store_contract (fixmedins_code, company_id, poolarea_no, contract_type, contract_name, contract_year,
                                      sign_date, expire_date, online_sign, legal_person, memo, changed_by)
          values (${fixmedinsCode}, ${companyId}, ${poolareaNo}, ${asked.contractType}, ${asked.contractName},
                  ${asked.contractYear}, ${asked.signDate}, ${asked.expireDate}, ${asked.onlineSign}, ${asked.legalPerson},
                  ${asked.memo}, ${user.userName})
          returning contract_id`,
    );
    return lockedContract(tx, { fixmedinsCode, contractId, version: 1 });
  },

  changeContract: async ({ tx, user, logTarget }, { fixmedinsCode, contractId, version, ...asked }) => {
    await storeWithin(tx, scopeOf(user), fixmedinsCode);
    const before = await lockedContract(tx, { fixmedinsCode, contractId, version });
    logTarget({ fixmedinsCode, before, after: asked });
    checkDates(asked);
    await tx.execute(
      sql`update store_contract
             set contract_type = ${asked.contractType}, contract_name = ${asked.contractName},
                 contract_year = ${asked.contractYear}, sign_date = ${asked.signDate}, expire_date = ${asked.expireDate},
                 online_sign = ${asked.onlineSign}, legal_person = ${asked.legalPerson}, memo = ${asked.memo},
                 changed_by = ${user.userName}, changed_at = clock_timestamp(), version = version + 1
           where fixmedins_code = ${fixmedinsCode} and contract_id = ${contractId}`,
    );
    return lockedContract(tx, { fixmedinsCode, contractId, version: version + 1 });
  },

  removeContract: async (context, named) => {
    const { tx, user } = context;
    const { fixmedinsName } = await storeWithin(tx, scopeOf(user), named.fixmedinsCode);
    const before = await lockedContract(tx, named);
    context.logTarget({ fixmedinsCode: named.fixmedinsCode, before });
    await context.confirm({
      title: '删除协议',
      tips: `将删除 ${fixmedinsName} 的「${before.contractName}」（${before.signDate} 至 ${before.expireDate}），是否继续？`,
    });
    await tx.execute(
      sql`delete from store_contract
           where fixmedins_code = ${named.fixmedinsCode} and contract_id = ${named.contractId}`,
    );
    return null;
  },
};
