import { codeName } from '../../contract/codes/codes.ts';
import { buttons } from '../../contract/rights/buttons.ts';
import { menuTree, SUPER_MENUS } from '../../contract/rights/menuTree.ts';
import { routes } from '../../contract/routes.ts';
import { KIND_PRESET, ROLE } from '../security/role.ts';

const COMPANY_GROUPS: readonly string[] = [
  '/store-manager',
  '/reconciliation',
  '/record-manager',
  '/liquidation-management',
  '/report-management',
  '/abnormal-manager',
  '/customize-report-manager',
  '/permission',
  '/spot-check-manager',
  '/audit-manager',
];
/**
 * What a chain maintains for its stores beside the groups above, and what it pays for. The catalogue's statistics are for admins (spec §6).
 */
const COMPANY_MENUS: readonly string[] = [
  'ManagerStore',
  'MenuDiff',
  'InsuranceMenu',
  'Attendance',
  'VipStorelist',
  'MedicalExecutiveMenu',
  'Department',
  'MsgCenter',
  'MedicalSecurityConfig',
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
  // What its head office shares with it; sold to the company (contract/moduleFee).
  'CustomizeReportList',
  'CustomizeReport',
  'RxManagement',
  'RxOnlinePush',
  'SpecialDiseaseMenu',
  'SpecialMedicalMenu',
  'PersonnelFixedFilling',
  'DiseaseSelect',
  'PrintSettlement',
  'ManagerStore',
  'MenuDiff',
  'InsuranceMenu',
  'VipStorelist',
  'Department',
  'MsgCenter',
  'SpotCheckPeriodManager',
  'AuditManagement',
  'AuditCatalogue',
  'AuditAnalyzeReport',
];
/** The pages of a silent login (spec §2, route keys 2 to 11). */
const CLIENT_MENUS: readonly string[] = [
  'SwipingCard',
  'DayReconciliation',
  'ManagerStore',
  'Attendance',
  'MenuDiff',
  'DiseaseSelect',
  'PrintSettlement',
  'RxManagement',
  'SpotCheckPeriodManager',
];

const CHECKERS = ['Save', 'Issue', 'Check'].map((buttonCode) => `SpotCheckPeriodManager/${buttonCode}`);
/** People file at a store; companies and areas see what was filed. */
const FILING_BUTTONS = ['SpecialDiseaseMenu', 'SpecialMedicalMenu', 'PersonnelFixedFilling'].flatMap((menu) =>
  ['Save', 'Upload', 'Repeal'].map((button) => `${menu}/${button}`),
);

/** Buttons that a role with the menu does not get, as `menuCode/buttonCode`. */
const WITHHELD: Readonly<Record<number, readonly string[]>> = {
  [ROLE.operAdmin]: [
    // A store states its own totals, and its people sign in on the spot.
    'DayReconciliationV2/State',
    'MonthReconciliationV2/State',
    'Attendance/Sign',
    'SpotCheckPeriodManager/Answer',
    // What a store sells is its own and its company's.
    'ManagerStore/Goods',
    'ManagerStore/Stock',
    ...FILING_BUTTONS,
    // What is released to stations is decided above the areas.
    'PluginPackage/Release',
    // A store or its company answers for its own sales.
    'AuditManagement/Appeal',
    'AuditManagement/Accept',
    'AuditManagement/Resend',
  ],
  [ROLE.companyAdmin]: [
    // Only levels above a company reset its administrator.
    'UserManagement/ResetAdmin',
    // Who pays sees the modules; administrators enter and close.
    'VipStorelist/Enter',
    'VipStorelist/Close',
    ...FILING_BUTTONS,
    // A store signs with its area.
    'StoreData/Contract',
    // Approval is above the company.
    'Approval/Second',
    'Approval/Final',
    'DayReconciliationV2/State',
    'MonthReconciliationV2/State',
    'Attendance/Sign',
    'SpotCheckPeriodManager/Answer',
    // An area's files are its administrators'.
    'MedicalSecurityConfig/Remove',
    'MedicalSecurityConfig/Centre',
    // The national catalogue belongs to everybody.
    'MenuDiff/Update',
  ],
  // Repairs that touch both ledgers are for the head office; the shared catalogue for the levels above.
  [ROLE.store]: [
    // A store answers checks; those above it make and examine them.
    ...CHECKERS,
    'MsgCenter/Send',
    'DayReconciliation/Generate',
    'DayReconciliation/ImportCentre',
    'MenuDiff/Update',
    'VipStorelist/Enter',
    'VipStorelist/Close',
  ],
  [ROLE.client]: [
    ...CHECKERS,
    ...Object.keys(buttons.DayReconciliation)
      .filter((buttonCode) => buttonCode !== 'Reconcile')
      .map((buttonCode) => `DayReconciliation/${buttonCode}`),
    // People of the store maintain its record, not its till account.
    ...Object.keys(buttons.ManagerStore).map((buttonCode) => `ManagerStore/${buttonCode}`),
    ...Object.keys(buttons.MenuDiff).map((buttonCode) => `MenuDiff/${buttonCode}`),
    'OrderManagement/Reveal',
    'OrderManagement/Messages',
    // A till account only reads what a pharmacist answers for.
    ...Object.keys(buttons.RxManagement).map((buttonCode) => `RxManagement/${buttonCode}`),
  ],
};

type Coded = Extract<(typeof routes)[number], { menuCode: string }>;
const coded = routes.filter((row): row is Coded => 'menuCode' in row);

function rolesOf(row: Coded): number[] {
  if (row.access === 'always' || SUPER_MENUS.has(row.menuCode)) return [];
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

/** A role that every installation has, beside the presets of the kinds of person. */
export interface PresetRole {
  readonly roleId: string;
  readonly roleName: string;
  readonly roleCode: number;
  readonly memo: string;
  /** Keys of contract/rights/menuTree.ts. */
  readonly rights: readonly string[];
}

/** The pages' keys and those of all their buttons. */
const keysOf = (menus: readonly string[]): string[] =>
  menuTree
    .flatMap(({ pages }) => pages)
    .filter((page) => menus.includes(page.key))
    .flatMap((page) => [page.key, ...page.buttons.map(({ key }) => key)]);
const inGroups = (...groups: readonly string[]): string[] =>
  coded.flatMap((row) =>
    'group' in row && groups.includes(row.group) && !SUPER_MENUS.has(row.menuCode) ? [row.menuCode] : [],
  );

/** Those who run the system, who give rights, and who look after both are three people (等保 2.0, 三权分立). */
export const presetRoles = (): PresetRole[] => [
  // Of these, role_menu and role_button say what they give.
  ...[ROLE.operAdmin, ROLE.companyAdmin, ROLE.store, ROLE.client].map((roleCode) => ({
    roleId: `${KIND_PRESET}${roleCode}`,
    roleName: codeName('roleCode', String(roleCode)),
    roleCode,
    memo: '该类用户的预置角色',
    rights: [],
  })),
  {
    roleId: 'preset-system',
    roleName: '系统管理员',
    roleCode: ROLE.operAdmin,
    memo: '维护配置、接口和客户端，不管理用户和权限',
    rights: keysOf(inGroups('/system-manager', '/client-manager').filter((code) => code !== 'OperationLog')),
  },
  {
    roleId: 'preset-security',
    roleName: '安全管理员',
    roleCode: ROLE.operAdmin,
    memo: '管理用户和权限，不办理业务',
    rights: keysOf(inGroups('/permission')),
  },
  {
    roleId: 'preset-audit',
    roleName: '审计管理员',
    roleCode: ROLE.operAdmin,
    memo: '查看操作日志，不修改任何数据',
    rights: ['OperationLog'],
  },
];
