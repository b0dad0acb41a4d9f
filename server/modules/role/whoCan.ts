import { sql } from 'drizzle-orm';
import { codeName } from '../../../contract/codes/codes.ts';
import { buttons } from '../../../contract/rights/buttons.ts';
import { ADMIN_MENUS, rightKeys, SUPER_MENUS } from '../../../contract/rights/menuTree.ts';
import { buttonKey, permits } from '../../../contract/rights/permission.ts';
import type { MenuCode } from '../../../contract/routes.ts';
import type { Cause, Grant, whoCanCalls } from '../../../contract/role/whoCan.ts';
import { ALL_AREAS_NAME } from '../../accounts/describe.ts';
import { readRoles } from '../../accounts/menuRoles.ts';
import { managedSql, managedUser, reachedBy } from '../../accounts/reach.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { scopeOf } from '../../query/scope.ts';
import { requireRight } from '../../security/may.ts';
import { findAsker, ROLE, type SessionUser } from '../../security/session.ts';
import { storeWithin } from '../../stores/record.ts';

/** A page, or a button of one. */
interface Action {
  readonly menuCode: string;
  readonly buttonCode?: string | undefined;
}

interface Asked {
  readonly userId: string;
  readonly userName: string;
  readonly name: string;
  readonly roleCode: number;
  readonly isAdminUser: boolean;
  readonly enabled: boolean;
  readonly companyEnabled: boolean;
  readonly orgName: string | null;
  readonly areas: readonly string[];
  readonly areaNames: readonly string[];
}

/** @throws Problem for a page or button that does not exist */
function requireKnown({ menuCode, buttonCode }: Action): void {
  const key = buttonCode === undefined ? menuCode : buttonKey(menuCode, buttonCode);
  const ofSuper = SUPER_MENUS.has(menuCode) && (buttons as Record<string, object>)[menuCode];
  const isKnown =
    rightKeys.has(key) ||
    (SUPER_MENUS.has(menuCode) && buttonCode === undefined) ||
    (ofSuper && buttonCode !== undefined && Object.hasOwn(ofSuper, buttonCode));
  if (!isKnown) throw Problem.invalidField('menuCode', '没有这个菜单或按钮');
}

const askedAbout = (db: Queryable, userId: string): Promise<Asked> =>
  rowOf<Asked>(
    db,
    sql`select u.user_id, u.user_name, u.name, u.role_code, u.is_admin_user, u.enabled, coalesce(c.enabled, true) as company_enabled,
               coalesce(s.fixmedins_name, c.company_name) as org_name,
               array(select a.admdvs from user_area a where a.user_id = u.user_id order by 1) as areas,
               array(select coalesce(d.admdvs_name, a.admdvs) from user_area a left join district d using (admdvs)
                      where a.user_id = u.user_id order by a.admdvs) as area_names
          from app_user u left join company c on c.company_id = u.company_id
          left join store s on s.fixmedins_code = u.fixmedins_code
         where u.user_id = ${userId}`,
  );

/** The preset and the menu roles of a user that give the page or the button. A role that the caller does not see has no name. */
async function grantsOf(
  db: Queryable,
  user: SessionUser,
  asked: Asked,
  { menuCode, buttonCode: button }: Action,
): Promise<Grant[]> {
  const buttonCode = button ?? null;
  const kind = codeName('roleCode', String(asked.roleCode));
  const preset = { roleName: kind, isPreset: true, enabled: true, grantedAt: null, grantedBy: '' };
  if (asked.roleCode === ROLE.superAdmin)
    return [{ ...preset, givesPage: true, givesButton: buttonCode !== null }];
  const rows = await rowsOf<Omit<Grant, 'roleName'> & { readonly roleId: string }>(
    db,
    sql`select * from (
          select '' as role_id, true as is_preset, true as enabled, null::timestamptz as granted_at, '' as granted_by,
                 exists (select from role_menu m where m.role_code = t.role_code and m.menu_code = ${menuCode}) as gives_page,
                 exists (select from role_button b where b.role_code = t.role_code and b.menu_code = ${menuCode}
                            and b.button_code = ${buttonCode}) as gives_button
            from app_user t where t.user_id = ${asked.userId} and t.holds_preset
          union all
          select r.role_id, false, r.enabled, g.granted_at,
                 coalesce((select u.name from app_user u where u.user_id = g.granted_by
                              and (u.user_id = ${user.userId} or ${managedSql(user)})), ''),
                 exists (select from menu_role_menu m where m.role_id = r.role_id and m.menu_code = ${menuCode}),
                 exists (select from menu_role_button b where b.role_id = r.role_id and b.menu_code = ${menuCode}
                            and b.button_code = ${buttonCode})
            from user_menu_role g join menu_role r using (role_id) join app_user t on t.user_id = g.user_id
           where g.user_id = ${asked.userId} and r.role_code = t.role_code
        ) given where gives_page or gives_button order by is_preset desc, role_id limit 100`,
  );
  const ids = rows.filter((row) => !row.isPreset).map(({ roleId }) => roleId);
  const seen = await readRoles(db, user, sql`r.role_id = any(${sql.param(ids)}::text[])`);
  const names = new Map(seen.map(({ roleId, roleName }) => [roleId, roleName]));
  return rows.map(({ roleId, ...row }) => ({
    ...row,
    roleName: row.isPreset ? kind : (names.get(roleId) ?? ''),
  }));
}

/** Whether a kind of person cannot hold a page at all (spec §6). */
const isUnfit = ({ roleCode, isAdminUser }: Asked, menuCode: string): boolean =>
  roleCode !== ROLE.superAdmin && (SUPER_MENUS.has(menuCode) || (ADMIN_MENUS.has(menuCode) && !isAdminUser));

/** What the grants lack for the page and the button. */
function lacking(asked: Asked, grants: readonly Grant[], { menuCode, buttonCode }: Action): Cause[] {
  if (isUnfit(asked, menuCode)) return ['kind'];
  const wanted: ('givesPage' | 'givesButton')[] =
    buttonCode === undefined ? ['givesPage'] : ['givesPage', 'givesButton'];
  const gone = wanted.filter((what) => !grants.some((each) => each.enabled && each[what]));
  const isStopped = gone.some((what) => grants.some((each) => !each.enabled && each[what]));
  return [
    ...gone.map((what): Cause => (what === 'givesPage' ? 'page' : 'button')),
    ...(isStopped ? (['role'] as const) : []),
  ];
}

async function reaches(db: Queryable, person: SessionUser, areas: readonly string[], code: string) {
  const found = await rowsOf(
    db,
    sql`select 1 as one from store s where s.fixmedins_code = ${code} and ${reachedBy(person, areas)}`,
  );
  return found.length > 0;
}

export const whoCanHandlers: HandlersOf<typeof whoCanCalls> = {
  whoCan: async ({ db, user }, { userId = user.userId, fixmedinsCode, ...action }) => {
    requireKnown(action);
    if (userId !== user.userId) {
      requireRight(user, { menuCode: 'UserManagement' });
      await managedUser(db, user, sql`u.user_id = ${userId}`);
    }
    if (fixmedinsCode !== undefined) await storeWithin(db, scopeOf(user), fixmedinsCode);
    const asked = await askedAbout(db, userId);
    const grants = await grantsOf(db, user, asked, action);
    // Without an area: a stopped account or company is the only reason not to be found.
    const person = await findAsker(db, { userId, medicalAreaCode: '', enteredBy: null });
    const isBeyond =
      person !== null &&
      fixmedinsCode !== undefined &&
      !(await reaches(db, person, asked.areas, fixmedinsCode));
    const missing: Cause[] = [
      ...(asked.enabled ? [] : (['account'] as const)),
      ...(asked.companyEnabled ? [] : (['company'] as const)),
      ...lacking(asked, grants, action),
      ...(asked.roleCode === ROLE.operAdmin && asked.areas.length === 0 ? (['area'] as const) : []),
      ...(isBeyond ? (['store'] as const) : []),
    ];
    const { menuCode, buttonCode } = action;
    const permission = { menuCode: menuCode as MenuCode, ...(buttonCode !== undefined && { buttonCode }) };
    const own = asked.orgName === null ? [] : [asked.orgName];
    return {
      // The rights that every call checks decide; the causes explain them.
      granted: person !== null && permits(permission, person.rights) && missing.length === 0,
      userName: asked.userName,
      name: asked.name,
      roleCode: asked.roleCode,
      grants,
      missing,
      reach:
        asked.roleCode === ROLE.superAdmin
          ? [ALL_AREAS_NAME]
          : asked.roleCode === ROLE.operAdmin
            ? [...asked.areaNames]
            : own,
      isLimited: person?.isLimited ?? false,
    };
  },
};
