import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { accountCalls } from '../../../contract/role/account.ts';
import type { CallRequest } from '../../../contract/wire/call.ts';
import { managesKind } from '../../accounts/menuRoles.ts';
import { noteFirstPassword } from '../../accounts/passwords.ts';
import { readUsers, type KnownUser } from '../../accounts/reach.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import { personal } from '../../db/sealing.ts';
import type { AnyContext } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { scopeOf, within } from '../../query/scope.ts';
import { hashPassword, randomPassword } from '../../security/password.ts';
import { ROLE, type SessionUser } from '../../security/session.ts';
import { requireOpen } from '../../stores/requireOpen.ts';
import { storeWithin } from '../../stores/record.ts';
import { grantRoles } from './menuRoles.ts';

/** Where a new user belongs. @throws Problem where that is out of reach, or does not fit the kind */
async function placeOf(
  tx: Queryable,
  user: SessionUser,
  wanted: { readonly roleCode: number; readonly companyId: string; readonly fixmedinsCode: string },
): Promise<{ readonly companyId: string | null; readonly fixmedinsCode: string | null }> {
  const { roleCode, companyId, fixmedinsCode } = wanted;
  if (roleCode <= ROLE.operAdmin) return { companyId: null, fixmedinsCode: null };
  if (roleCode === ROLE.companyAdmin) {
    if (companyId === '') throw Problem.invalidField('companyId', '请选择公司');
    const scope = scopeOf(user);
    const isOwn = scope.kind === 'company' && scope.companyId === companyId && !user.isLimited;
    // Of an area administrator all stores of the company: its people act for all of them.
    const mine = within(scope, 's');
    const [company] = await rowsOf<{ isWithin: boolean }>(
      tx,
      sql`select ${scope.kind === 'all'} or exists (select from store s where s.company_id = c.company_id)
                 and not exists (select from store s where s.company_id = c.company_id and not (${mine})) as is_within
            from company c where company_id = ${companyId}`,
    );
    if (!company || !(isOwn || company.isWithin)) throw Problem.invalidField('companyId', '没有找到该公司');
    return { companyId, fixmedinsCode: null };
  }
  if (fixmedinsCode === '') throw Problem.invalidField('fixmedinsCode', '请选择门店');
  const store = await storeWithin(tx, scopeOf(user), fixmedinsCode).catch((error: unknown) => {
    throw error instanceof Problem ? Problem.invalidField('fixmedinsCode', error.message) : error;
  });
  await requireOpen(tx, fixmedinsCode);
  return { companyId: store.companyId, fixmedinsCode };
}

/** Areas are the whole reach of an area administrator: only super administrators give them. */
export async function writeAreas(tx: Queryable, userId: string, areas: readonly string[]): Promise<void> {
  const known = await rowsOf<{ admdvs: string }>(
    tx,
    sql`select admdvs from district where admdvs = any(${sql.param([...areas])}::text[]) and admdvs_lv <= 2`,
  );
  const unknown = areas.find((code) => !known.some(({ admdvs }) => admdvs === code));
  if (unknown !== undefined) throw Problem.invalidField('areas', `没有这个省或统筹区：${unknown}`);
  await tx.execute(sql`delete from user_area where user_id = ${userId}`);
  await tx.execute(
    sql`insert into user_area (user_id, admdvs) select distinct ${userId}, unnest(${sql.param([...areas])}::text[])`,
  );
}

export type NewAccount = CallRequest<(typeof accountCalls)['addUser']>;
type Context = AnyContext & { readonly tx: Queryable };

/**
 * Makes a user of a lower kind within reach, who must change the password, and grants the roles.
 * @param roleIdsOf the roles, once the user is there
 * @throws Problem at the field that is wrong
 */
export async function makeAccount(
  context: Context,
  input: NewAccount,
  passwordHash: string,
  roleIdsOf: (target: KnownUser) => Promise<readonly string[]> = () => Promise.resolve(input.roleIds),
): Promise<string> {
  const { tx, user } = context;
  const { userName, roleCode, areas } = input;
  if (!managesKind(user, roleCode) && !(roleCode === ROLE.superAdmin && user.rights.isSuperAdmin))
    throw Problem.invalidField('roleCode', '只能新增下级用户');
  const place = await placeOf(tx, user, input);
  const isArea = roleCode === ROLE.operAdmin;
  if (isArea !== areas.length > 0)
    throw Problem.invalidField('areas', isArea ? '请选择所管区划' : '只有运营管理员需要选择区划');
  const userId = `U-${randomUUID()}`;
  const { rowCount } = await tx.execute(
    sql`insert into app_user (user_id, user_name, name, sur_name, sex, mobile_phone, email, dept_name, password_hash, role_code,
                              is_admin_user, company_id, fixmedins_code, must_change_password, holds_preset)
        values (${userId}, ${userName}, ${input.name}, ${input.surName}, ${input.sex}, ${personal(input.mobilePhone)},
                ${input.email}, ${input.deptName}, ${passwordHash}, ${roleCode},
                ${roleCode <= ROLE.operAdmin}, ${place.companyId}, ${place.fixmedinsCode}, true, false)
        on conflict (user_name) do nothing`,
  );
  if (rowCount === 0) throw Problem.invalidField('userName', '用户名已存在');
  if (isArea) await writeAreas(tx, userId, areas);
  const [made] = await readUsers(tx, sql`u.user_id = ${userId}`);
  if (!made) throw new Error(`no user ${userId}`);
  await grantRoles(context, made, await roleIdsOf(made));
  await noteFirstPassword(tx, user, userId);
  return userId;
}

export async function addUser(context: Context, input: NewAccount) {
  const { userName, roleCode, areas, roleIds } = input;
  context.logTarget({ userName, roleCode });
  context.tellOnce(`用户 ${userName} 已新增，初始密码只显示一次；如未看到，请重新初始化密码`);
  const password = randomPassword();
  const userId = await makeAccount(context, input, await hashPassword(password));
  context.logTarget({ userName, roleCode, roleIds, areas });
  return { userId, userName, password, message: '初始密码只显示一次，首次登录须修改' };
}
