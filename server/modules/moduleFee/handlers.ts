import { sql } from 'drizzle-orm';
import { permits } from '../../../contract/rights/permission.ts';
import type { FeeModule } from '../../../contract/moduleFee/modules.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import type { AnyContext, CallContext, ModuleHandlers } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { ROLE, type SessionUser } from '../../security/session.ts';
import { activeUntil, isLive } from '../../http/feeGuard.ts';
import { today } from '../../query/range.ts';
import { moduleOf, requirePages } from './moduleOf.ts';
import { activate, changeTips, end, getCompanyModules, tipsOf } from './sold.ts';

interface Company {
  readonly companyId: string;
  readonly companyName: string;
  readonly isInitialising: boolean;
}

/** The company that has or buys the module. @throws Problem for a user without a company. */
async function ownCompany(db: Queryable, { companyId }: SessionUser): Promise<Company> {
  const [company] = await rowsOf<Company>(
    db,
    sql`select company_id, company_name, initialize_step is not null as is_initialising
          from company where company_id = ${companyId}`,
  );
  if (!company) throw Problem.business('当前账号不属于任何公司，收费模块由公司或门店开通');
  return company;
}

const storesLacking = (companyId: string, feeKey: string) =>
  sql`store s where s.company_id = ${companyId} and not exists (
        select 1 from store_auth a
         where a.fixmedins_code = s.fixmedins_code and a.fee_key = ${feeKey} and ${isLive()})`;

const mayTry = ({ roleCode }: SessionUser): boolean =>
  roleCode === ROLE.companyAdmin || roleCode === ROLE.store;

async function isTrialOpen(db: Queryable, user: SessionUser, company: Company, module: FeeModule) {
  if (module.trialDays === 0 || company.isInitialising || !mayTry(user)) return false;
  const { isOpen } = await rowOf<{ isOpen: boolean }>(
    db,
    sql`select not exists (select 1 from fee_trial where company_id = ${company.companyId} and fee_key = ${module.feeKey})
               and exists (select 1 from ${storesLacking(company.companyId, module.feeKey)}) as is_open`,
  );
  return isOpen;
}

async function authInfo({ tx, user }: CallContext, feeKey: string) {
  const module = moduleOf(feeKey);
  const company = await ownCompany(tx, user);
  const isAllowOnTrial = await isTrialOpen(tx, user, company, module);
  const enddate = await activeUntil(tx, user, feeKey);
  return {
    feeKey,
    feeName: module.feeModuleName,
    companyName: company.companyName,
    isAllowOnTrial,
    onTrialDesc: isAllowOnTrial ? `可免费试用 ${module.trialDays} 天，到期自动停用，不产生费用。` : '',
    chargeTips: await tipsOf(tx, module),
    pubSubTag: `fee:${feeKey}`,
    activateVisible: permits({ menuCode: 'VipStorelist' }, user.rights),
    backShow: module.menuCodes.length > 0,
    isActive: enddate !== null,
    enddate,
  };
}

interface Trial {
  readonly enddate: string;
  readonly storeCount: number;
}

/**
 * Begins the company's one trial of a module. fee_trial is inserted first, so that a second click waits and then finds
 * the trial. @throws Problem when the trial was used up.
 */
async function takeTrial(
  tx: Queryable,
  user: SessionUser,
  { companyId }: Company,
  module: FeeModule,
): Promise<Trial> {
  const { feeKey } = module;
  const begun = await tx.execute(
    sql`insert into fee_trial (company_id, fee_key, begndate, enddate, store_count)
        values (${companyId}, ${feeKey}, ${today()}::date, ${today()}::date + ${module.trialDays - 1}::int, 0)
        on conflict do nothing`,
  );
  if (begun.rowCount === 0) return sameTrial(tx, user, companyId, feeKey);
  const tried = await tx.execute(
    sql`insert into store_auth (fixmedins_code, company_id, poolarea_no, fee_key, auth_stas, begndate, enddate)
        select s.fixmedins_code, s.company_id, s.poolarea_no, t.fee_key, '2', t.begndate, t.enddate
          from fee_trial t, ${storesLacking(companyId, feeKey)}
           and t.company_id = s.company_id and t.fee_key = ${feeKey}
        on conflict (fixmedins_code, fee_key)
        do update set auth_stas = '2', begndate = excluded.begndate, enddate = excluded.enddate`,
  );
  // Rolls back: a company without anything to try keeps its trial.
  if (!tried.rowCount) throw Problem.business(`${module.feeModuleName}已开通，无需试用`);
  return rowOf<Trial>(
    tx,
    sql`update fee_trial set store_count = ${tried.rowCount}
         where company_id = ${companyId} and fee_key = ${feeKey} returning enddate, store_count`,
  );
}

/** A repeated request gets the trial as it was granted, while it lasts. */
async function sameTrial(
  tx: Queryable,
  user: SessionUser,
  companyId: string,
  feeKey: string,
): Promise<Trial> {
  const [trial] = await rowsOf<Trial>(
    tx,
    sql`select enddate, store_count from fee_trial
         where company_id = ${companyId} and fee_key = ${feeKey} and enddate >= ${today()}::date`,
  );
  if (!trial || (await activeUntil(tx, user, feeKey)) === null)
    throw Problem.business('该模块已经试用过，请联系客服开通');
  return trial;
}

async function trial({ tx, user, logTarget }: AnyContext, feeKey: string): Promise<Trial> {
  const module = moduleOf(feeKey);
  const company = await ownCompany(tx, user);
  logTarget({ companyId: company.companyId, feeKey });
  if (!mayTry(user)) throw Problem.forbidden('只有公司管理员或门店可以开通试用');
  if (module.trialDays === 0) throw Problem.business(`${module.feeModuleName}不提供试用，请联系客服开通`);
  if (company.isInitialising) throw Problem.business('请先完成公司初始化，再开通试用');
  await requirePages(tx, company.companyId, module);
  return takeTrial(tx, user, company, module);
}

export const moduleFeeHandlers: ModuleHandlers<'moduleFee'> = {
  getCompanyModules,
  activate,
  end,
  changeTips,
  getCompanyAuthInfo: (context, { feeKey }) => authInfo(context, feeKey),
  trial: (context, { feeKey }) => trial(context, feeKey),
};
