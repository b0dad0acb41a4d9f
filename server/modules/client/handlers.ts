import { randomBytes, randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { Client } from '../../../contract/client.ts';
import { authorityOf, presetRights, requireGrantable, requireNoMore } from '../../accounts/authority.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { scopeOf, within } from '../../query/scope.ts';
import { clientSubject, unlock } from '../../security/lockout.ts';
import { hashPassword, randomPassword } from '../../security/password.ts';
import { endSessions, ROLE, type SessionUser } from '../../security/session.ts';
import { requireOpen } from '../../stores/requireOpen.ts';
import { storeWithin } from '../../stores/record.ts';

interface Known extends Client {
  readonly userId: string;
  readonly fixmedinsName: string;
}

const readClients = (db: Queryable, user: SessionUser, where: SQL): Promise<Known[]> =>
  rowsOf<Known>(
    db,
    sql`select c.company_id, c.client_no, c.station, c.enabled, c.made_at, c.user_id, s.fixmedins_name, l.at as last_login_at
          from client c join store s using (fixmedins_code) left join user_login l using (user_id)
         where ${where} and ${within(scopeOf(user), 's')} order by c.client_no limit 500`,
  );

const shown = ({ userId: _, fixmedinsName: __, ...client }: Known): Client => client;

/** A till within reach, locked. @throws Problem for others, as if they did not exist */
async function lockedClient(
  tx: Queryable,
  user: SessionUser,
  { companyId, clientNo }: { readonly companyId: string; readonly clientNo: string },
): Promise<Known> {
  const where = sql`c.company_id = ${companyId} and c.client_no = ${clientNo}`;
  await tx.execute(sql`select 1 from client c where ${where} for update`);
  const [found] = await readClients(tx, user, where);
  if (!found) throw Problem.business('没有找到该终端');
  return found;
}

const newCode = (): string => randomBytes(16).toString('base64url');
const TOLD = '校验码只显示一次，请填入收银系统的静默登录设置';

export const clientHandlers: ModuleHandlers<'client'> = {
  pullStoreClients: async ({ tx, user }, { id }) => {
    await storeWithin(tx, scopeOf(user), id);
    return { clients: (await readClients(tx, user, sql`c.fixmedins_code = ${id}`)).map(shown) };
  },

  addClient: async (context, { fixmedinsCode, clientNo, station }) => {
    const { tx, user } = context;
    const { companyId, fixmedinsName } = await storeWithin(tx, scopeOf(user), fixmedinsCode);
    await requireOpen(tx, fixmedinsCode);
    context.logTarget({ companyId, clientNo, fixmedinsCode });
    requireGrantable(await authorityOf(tx, user), await presetRights(tx, ROLE.client));
    context.tellOnce(`终端 ${clientNo} 已新增，校验码只显示一次；如未看到，请更换校验码`);
    const verifyCode = newCode();
    const userId = `U-${randomUUID()}`;
    // A till logs in by its verify code alone, so nobody is told the password of its account.
    await tx.execute(
      sql`insert into app_user (user_id, user_name, name, sur_name, password_hash, role_code, is_admin_user, company_id, fixmedins_code)
          values (${userId}, ${`client-${userId.slice(2)}`}, ${station === '' ? clientNo : station}, ${clientNo},
                  ${await hashPassword(randomPassword())}, ${ROLE.client}, false, ${companyId}, ${fixmedinsCode})`,
    );
    const { rowCount } = await tx.execute(
      sql`insert into client (company_id, client_no, fixmedins_code, user_id, verify_hash, station)
          values (${companyId}, ${clientNo}, ${fixmedinsCode}, ${userId}, ${await hashPassword(verifyCode)}, ${station})
          on conflict (company_id, client_no) do nothing`,
    );
    if (rowCount === 0) throw Problem.invalidField('clientNo', '本公司已有这个终端编号');
    return { companyId, clientNo, verifyCode, message: `${fixmedinsName}：${TOLD}` };
  },

  renewClientCode: async (context, named) => {
    const { tx, user } = context;
    const { companyId, clientNo, userId, fixmedinsName } = await lockedClient(tx, user, named);
    context.logTarget({ companyId, clientNo });
    await requireNoMore(tx, user, userId, '不能更换其校验码');
    await context.confirm({
      title: '更换校验码',
      tips: `${fixmedinsName} 的终端 ${clientNo} 将立即退出，旧校验码失效，是否继续？`,
    });
    context.tellOnce(`终端 ${clientNo} 的校验码已更换，只显示一次；如未看到，请再次更换`);
    const verifyCode = newCode();
    await tx.execute(
      sql`update client set verify_hash = ${await hashPassword(verifyCode)}
           where company_id = ${companyId} and client_no = ${clientNo}`,
    );
    await endSessions(tx, { userId });
    await unlock(tx, clientSubject(companyId, clientNo));
    return { companyId, clientNo, verifyCode, message: TOLD };
  },

  stopClient: async (context, { enabled, ...named }) => {
    const { tx, user } = context;
    const found = await lockedClient(tx, user, named);
    const { companyId, clientNo, userId, fixmedinsName } = found;
    context.logTarget({ companyId, clientNo, before: found.enabled, after: enabled });
    if (found.enabled === enabled) throw Problem.business(enabled ? '该终端已启用' : '该终端已停用');
    await context.confirm({
      title: `${enabled ? '启用' : '停用'}终端 ${clientNo}`,
      tips: enabled
        ? `${fixmedinsName} 的终端 ${clientNo} 可以重新登录，是否继续？`
        : `${fixmedinsName} 的终端 ${clientNo} 将立即退出，且不能再登录，是否继续？`,
    });
    await tx.execute(
      sql`update client set enabled = ${enabled} where company_id = ${companyId} and client_no = ${clientNo}`,
    );
    if (!enabled) await endSessions(tx, { userId });
    return shown({ ...found, enabled });
  },
};
