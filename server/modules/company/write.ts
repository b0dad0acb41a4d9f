import { randomInt, randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { initStepName } from '../../../contract/initialization.ts';
import type { CompanyRecord, companyCalls } from '../../../contract/company.ts';
import { noteFirstPassword } from '../../accounts/passwords.ts';
import { timeNow } from '../../db/clock.ts';
import { rowOf, type Queryable } from '../../db/connect.ts';
import { personal } from '../../db/sealing.ts';
import { Problem } from '../../errors/problem.ts';
import type { AnyContext, HandlersOf } from '../../http/handler.ts';
import { hashPassword, randomPassword } from '../../security/password.ts';
import { ROLE } from '../../security/session.ts';
import { companyOf, lockedCompany } from './list.ts';

type Context = AnyContext & { readonly tx: Queryable };
type Writes = Pick<
  HandlersOf<typeof companyCalls>,
  'createCompany' | 'changeCompany' | 'stopCompany' | 'reopenInitialization'
>;
type Asked<K extends keyof Writes> = Parameters<Writes[K]>[1];

const write = (tx: Queryable, user: { readonly userName: string }, companyId: string, columns: SQL) =>
  tx.execute(
    sql`update company set ${columns}, changed_by = ${user.userName}, changed_at = ${timeNow()}, version = version + 1
         where company_id = ${companyId}`,
  );

/** @throws Problem where another company has the credit code */
async function requireOwnCode(tx: Queryable, uscc: string, companyId: string): Promise<void> {
  // Two who write the same code at once take turns.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`company uscc ${uscc}`}, 0))`);
  const { taken } = await rowOf<{ taken: boolean }>(
    tx,
    sql`select exists (select from company where uscc = ${uscc} and company_id <> ${companyId}) as taken`,
  );
  if (taken) throw Problem.invalidField('uscc', '已有公司使用该统一社会信用代码');
}

export async function createCompany(context: Context, asked: Asked<'createCompany'>) {
  const { tx, user } = context;
  const { companyName, uscc, contacts, mobilePhone, userName, name } = asked;
  const companyId = asked.companyId === '' ? `C${randomInt(10_000_000, 100_000_000)}` : asked.companyId;
  context.logTarget({ companyId, userName });
  context.tellOnce(
    `公司 ${companyName} 已新增，管理员 ${userName} 的初始密码只显示一次；如未看到，请在用户管理重新生成初始密码`,
  );
  await requireOwnCode(tx, uscc, companyId);
  const { rowCount } = await tx.execute(
    sql`insert into company (company_id, company_name, uscc, contacts, mobile_phone, initialize_step, changed_by)
        values (${companyId}, ${companyName}, ${uscc}, ${contacts}, ${personal(mobilePhone)}, 1, ${user.userName})
        on conflict do nothing`,
  );
  if (rowCount === 0) throw Problem.invalidField('companyId', '公司编号已存在');
  const password = randomPassword();
  const userId = `U-${randomUUID()}`;
  const made = await tx.execute(
    sql`insert into app_user (user_id, user_name, name, sur_name, mobile_phone, password_hash, role_code, is_admin_user,
                              company_id, must_change_password)
        values (${userId}, ${userName}, ${name}, ${name}, ${personal(mobilePhone)}, ${await hashPassword(password)},
                ${ROLE.companyAdmin}, false, ${companyId}, true)
        on conflict (user_name) do nothing`,
  );
  if (made.rowCount === 0) throw Problem.invalidField('userName', '用户名已存在');
  await noteFirstPassword(tx, user, userId);
  return { companyId, userName, password, message: '初始密码只显示一次，首次登录须修改，随后进入公司初始化' };
}

export async function changeCompany(context: Context, asked: Asked<'changeCompany'>): Promise<CompanyRecord> {
  const { tx, user } = context;
  const { companyId, version, companyName, uscc, contacts, mobilePhone } = asked;
  const before = await lockedCompany(tx, companyId, version);
  context.logTarget({
    companyId,
    before: { companyName: before.companyName, uscc: before.uscc, contacts: before.contacts },
    after: { companyName, uscc, contacts },
  });
  await requireOwnCode(tx, uscc, companyId);
  await write(
    tx,
    user,
    companyId,
    sql`company_name = ${companyName}, uscc = ${uscc}, contacts = ${contacts}, mobile_phone = ${personal(mobilePhone)}`,
  );
  return companyOf(tx, companyId);
}

/** What a stopped company's people are in the middle of; the sweeps end it without them. */
const underWay = (tx: Queryable, companyId: string) =>
  rowOf<{ jobs: number; applications: number }>(
    tx,
    sql`select (select count(*)::int from job j join app_user u on u.user_id = j.user_id
                 where u.company_id = ${companyId} and j.state in ('queued', 'running')) as jobs,
               (select count(*)::int from clr_appy a where a.company_id = ${companyId} and a.appy_stas in ('approving', 'sending', 'withdrawing')) as applications`,
  );

export async function stopCompany(context: Context, asked: Asked<'stopCompany'>): Promise<CompanyRecord> {
  const { tx, user } = context;
  const { companyId, version, enabled, memo } = asked;
  // A distributed database changes no company after it has asked shards beside each other in one transaction. Plain PostgreSQL ignores it.
  await tx.execute(sql`select set_config('citus.multi_shard_modify_mode', 'sequential', true)`);
  const company = await lockedCompany(tx, companyId, version);
  context.logTarget({ companyId, before: company.enabled, after: enabled, memo });
  if (company.enabled === enabled) throw Problem.business(enabled ? '该公司已启用' : '该公司已停用');
  const { storeCount, userCount, clientCount, moduleCount, companyName } = company;
  if (enabled)
    await context.confirm({
      title: `启用公司 ${companyName}`,
      tips: `${userCount} 位用户和 ${clientCount} 个终端可以重新登录，是否继续？`,
    });
  else {
    const { jobs, applications } = await underWay(tx, companyId);
    await context.confirm({
      title: `停用公司 ${companyName}`,
      tips: [
        `${storeCount} 家门店将不能结算，${userCount} 位用户和 ${clientCount} 个终端立即退出，且不能再登录。`,
        moduleCount > 0 ? `${moduleCount} 项收费授权仍在有效期内。` : '',
        applications > 0 ? `${applications} 笔清算申请尚未办结，由医保中心继续办理。` : '',
        jobs > 0 ? `${jobs} 项后台任务将停止。` : '',
        '是否继续？',
      ].join(''),
    });
  }
  await write(tx, user, companyId, sql`enabled = ${enabled}, stop_rea = ${enabled ? '' : memo}`);
  // Also on the way back: a token that was replaced meanwhile does not come to life again.
  await tx.execute(
    sql`delete from session s using app_user u where u.user_id = s.user_id and u.company_id = ${companyId}`,
  );
  return companyOf(tx, companyId);
}

export async function reopenInitialization(
  context: Context,
  { companyId, version, step }: Asked<'reopenInitialization'>,
): Promise<CompanyRecord> {
  const { tx, user } = context;
  const company = await lockedCompany(tx, companyId, version);
  context.logTarget({ companyId, before: company.initializeStep, after: step });
  if (company.initializeStep !== null && company.initializeStep <= step)
    throw Problem.business(`该公司正在初始化，当前步骤：${initStepName(company.initializeStep)}`);
  await context.confirm({
    title: `重新初始化 ${company.companyName}`,
    tips: `公司管理员下次进入时将从「${initStepName(step)}」重新核对，已有资料不会删除，门店照常结算，是否继续？`,
  });
  await write(tx, user, companyId, sql`initialize_step = ${step}, initialized_at = null`);
  return companyOf(tx, companyId);
}
