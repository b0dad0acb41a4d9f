import { buttons } from '../../contract/rights/buttons.ts';
import { routes, type MenuCode } from '../../contract/routes.ts';
import { ROLE } from '../security/session.ts';

const COMPANY_GROUPS: readonly string[] = [
  '/store-manager',
  '/reconciliation',
  '/record-manager',
  '/liquidation-management',
  '/report-management',
  '/abnormal-manager',
  '/permission',
];
/** What a chain keeps up for its stores beside the groups above. Its catalogue's statistics are for admins (spec §6). */
const COMPANY_MENUS: readonly string[] = ['ManagerStore', 'MenuDiff', 'Attendance'];
const STORE_MENUS: readonly string[] = [
  'SwipingCard',
  'QrCode',
  'Attendance',
  'DayReconciliation',
  'DayReconciliationDetail',
  'MonthReconciliation',
  'MonthReconciliationDetail',
  'DayReconciliationQuery',
  'DayReconciliationV2',
  'DayReconciliationDetailV2',
  'MonthReconciliationV2',
  'MonthReconciliationDetailV2',
  'OrderManagement',
  'SettlementInfoCompensate',
  'SaleInfoDetail',
  'AbnormalOrderManager',
  'Liquidation',
  'FundLiquidation',
  'UnLiquidateReport',
  'RxManagement',
  'RxOnlinePush',
  'DiseaseSelect',
  'PrintSettlement',
  'ManagerStore',
  'MenuDiff',
];
/** The pages that a silent login lands on (spec §2, route keys 2 to 11). */
const CLIENT_MENUS: readonly string[] = [
  'SwipingCard',
  'DayReconciliation',
  'ManagerStore',
  'Attendance',
  'MenuDiff',
  'DiseaseSelect',
  'PrintSettlement',
  'RxManagement',
];

/** Buttons that a role which holds the menu does not get, as `menuCode/buttonCode`. */
const WITHHELD: Readonly<Record<number, readonly string[]>> = {
  [ROLE.operAdmin]: [
    // A store's own totals are its own to state, and its people sign in where they are.
    'DayReconciliationV2/State',
    'MonthReconciliationV2/State',
    'Attendance/Sign',
  ],
  [ROLE.companyAdmin]: [
    // Only who stands above a company resets its administrator.
    'UserManagement/ResetAdmin',
    // What a company has looked at is decided above it.
    'Approval/Second',
    'Approval/Final',
    'DayReconciliationV2/State',
    'MonthReconciliationV2/State',
    'Attendance/Sign',
    // The national catalogue is everybody's.
    'MenuDiff/Update',
  ],
  // What concerns both sides of the books is for the head office; the catalogue that all share, for who stands above.
  [ROLE.store]: ['DayReconciliation/Generate', 'DayReconciliation/ImportCentre', 'MenuDiff/Update'],
  [ROLE.client]: [
    ...Object.keys(buttons.DayReconciliation)
      .filter((buttonCode) => buttonCode !== 'Reconcile')
      .map((buttonCode) => `DayReconciliation/${buttonCode}`),
    // The store's record is kept up by people of the store, not by its till.
    ...Object.keys(buttons.ManagerStore).map((buttonCode) => `ManagerStore/${buttonCode}`),
    ...Object.keys(buttons.MenuDiff).map((buttonCode) => `MenuDiff/${buttonCode}`),
    // What a pharmacist answers for is not the till's: it looks.
    ...Object.keys(buttons.RxManagement).map((buttonCode) => `RxManagement/${buttonCode}`),
  ],
};

type Coded = Extract<(typeof routes)[number], { menuCode: string }>;
const coded = routes.filter((row): row is Coded => 'menuCode' in row);
const superCodes = new Set<MenuCode>(
  coded.filter((row) => row.access === 'super').map((row) => row.menuCode),
);

function rolesOf(row: Coded): number[] {
  if (row.access === 'always' || superCodes.has(row.menuCode)) return [];
  const isCompanys = row.access !== 'admin' && 'group' in row && COMPANY_GROUPS.includes(row.group);
  return [
    ROLE.operAdmin,
    ...(isCompanys || COMPANY_MENUS.includes(row.menuCode) ? [ROLE.companyAdmin] : []),
    ...(STORE_MENUS.includes(row.menuCode) ? [ROLE.store] : []),
    ...(CLIENT_MENUS.includes(row.menuCode) ? [ROLE.client] : []),
  ];
}

/** The permission matrix of the roles (design §8), as data. A super administrator needs no rows. */
export function roleRights(): { menus: [number, string][]; buttons: [number, string, string][] } {
  const menus = coded.flatMap((row) => rolesOf(row).map((role): [number, string] => [role, row.menuCode]));
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
            menuCode === menu && !(WITHHELD[role] ?? []).includes(`${menuCode}/${buttonCode}`),
        )
        .map(([menuCode, buttonCode]): [number, string, string] => [role, menuCode, buttonCode]),
    ),
  };
}
