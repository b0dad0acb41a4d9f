import { sql } from 'drizzle-orm';
import { feeModuleOf, type FeeModule } from '../../../contract/moduleFee/modules.ts';
import { rowOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { ROLE } from '../../security/session.ts';

/** @throws Problem where there is no such module */
export function moduleOf(feeKey: string): FeeModule {
  const found = feeModuleOf(feeKey);
  if (!found) throw Problem.business('没有找到该收费模块');
  return found;
}

/**
 * A module is sold to a company whose people can open one of its pages: by the presets of companies and stores, or by a
 * menu role that one of them holds.
 * @throws Problem where nobody of the company could use it
 */
export async function requirePages(db: Queryable, companyId: string, module: FeeModule): Promise<void> {
  if (module.menuCodes.length === 0) return;
  const codes = sql`any(${sql.param([...module.menuCodes])})`;
  const { isUsable } = await rowOf<{ isUsable: boolean }>(
    db,
    sql`select exists (select from role_menu where role_code in (${ROLE.companyAdmin}, ${ROLE.store}) and menu_code = ${codes})
            or exists (select from app_user u join user_menu_role g using (user_id)
                         join menu_role r on r.role_id = g.role_id and r.enabled and r.role_code = u.role_code
                         join menu_role_menu m on m.role_id = r.role_id
                        where u.company_id = ${companyId} and m.menu_code = ${codes}) as is_usable`,
  );
  if (!isUsable)
    throw Problem.business(`该公司没有人能打开${module.feeModuleName}的页面，请先在菜单角色中授予，再开通`);
}
