import { buttons } from '../../contract/buttons.ts';
import { menuRows } from '../../contract/routes.ts';
import { ROLE } from '../http/session.ts';

const COMPANY_GROUPS: readonly string[] = [
  '/store-manager',
  '/reconciliation',
  '/record-manager',
  '/liquidation-management',
  '/report-management',
  '/abnormal-manager',
  '/permission',
];
const STORE_MENUS: readonly string[] = [
  'SwipingCard',
  'QrCode',
  'Attendance',
  'DayReconciliation',
  'DayReconciliationDetail',
  'MonthReconciliation',
  'MonthReconciliationDetail',
  'DayReconciliationQuery',
  'OrderManagement',
  'SaleInfoDetail',
  'RxManagement',
  'RxOnlinePush',
];
/** What concerns both sides of the books is for the head office. */
const NOT_FOR_STORES: readonly string[] = ['Generate', 'ImportCentre'];

/** The permission matrix of the roles (design §8), as data. A super administrator needs no rows. */
export function roleRights(): { menus: [number, string][]; buttons: [number, string, string][] } {
  const menus: [number, string][] = [];
  for (const { menuCode, access, group } of menuRows) {
    if (access === 'super') continue;
    menus.push([ROLE.operAdmin, menuCode]);
    if (access !== 'admin' && COMPANY_GROUPS.includes(group)) menus.push([ROLE.companyAdmin, menuCode]);
    if (STORE_MENUS.includes(menuCode)) menus.push([ROLE.store, menuCode]);
  }
  const unique = [...new Map(menus.map((row) => [row.join('/'), row])).values()];
  const pairs = Object.entries(buttons).flatMap(([menuCode, codes]) =>
    Object.keys(codes).map((buttonCode) => [menuCode, buttonCode] as const),
  );
  return {
    menus: unique,
    buttons: unique.flatMap(([role, menu]) =>
      pairs
        .filter(
          ([menuCode, buttonCode]) =>
            menuCode === menu && !(role === ROLE.store && NOT_FOR_STORES.includes(buttonCode)),
        )
        .map(([menuCode, buttonCode]): [number, string, string] => [role, menuCode, buttonCode]),
    ),
  };
}
