import type { GuideStep, Overview } from '../../../contract/dashboard.ts';
import { permits, type Permission, type Rights } from '../../../contract/rights/permission.ts';

/** A step towards the first settlement, as the home page shows it. */
export interface Step {
  readonly key: GuideStep;
  readonly title: string;
  /** What to do there, or who does it. */
  readonly hint: string;
  readonly isDone: boolean;
  /** The first step that is not done and that this person may do. */
  readonly isNext: boolean;
  /** Null: the person may not open the page. */
  readonly href: string | null;
}

interface Known {
  readonly title: string;
  readonly hint: string;
  readonly href: string;
  readonly permission: Permission;
  /** Who does it, where this person may not. */
  readonly by: string;
}

const STORES = '/store-manager/data';
const USERS = '/permission/user-management';
const TILL = '/medical-insurance-settlement/swiping-card';

const KNOWN: Readonly<Record<GuideStep, Known>> = {
  admin: {
    title: '超级管理员',
    hint: '由 npm run admin 创建',
    href: USERS,
    permission: { menuCode: 'UserManagement' },
    by: '已由安装人员创建',
  },
  area: {
    title: '运营管理员',
    hint: '新增用户，类型选运营管理员，填所管区划',
    href: USERS,
    permission: { menuCode: 'UserManagement', buttonCode: 'Create' },
    by: '由超级管理员新增',
  },
  company: {
    title: '公司',
    hint: '新增公司和首位管理员，密码只显示一次',
    href: '/company-manager/company-manager',
    permission: { menuCode: 'CompanyManager' },
    by: '由超级管理员新增',
  },
  store: {
    title: '门店',
    hint: '按定点编码登记门店',
    href: STORES,
    permission: { menuCode: 'StoreData', buttonCode: 'Create' },
    by: '由公司管理员登记',
  },
  people: {
    title: '店员账号',
    hint: '新增用户，类型选门店',
    href: USERS,
    permission: { menuCode: 'UserManagement', buttonCode: 'Create' },
    by: '由公司管理员新增',
  },
  catalogue: {
    title: '医保药品目录',
    hint: '在药品目录差异里更新目录，商品按它对码',
    href: '/menu-manager/menu-diff',
    permission: { menuCode: 'MenuDiff', buttonCode: 'Update' },
    by: '由运营管理员更新',
  },
  goods: {
    title: '商品',
    hint: '导入或新增商品，再一键对码',
    href: '/manager-store?part=goods',
    permission: { menuCode: 'ManagerStore', buttonCode: 'Goods' },
    by: '由公司管理员或门店导入',
  },
  client: {
    title: '收银终端',
    hint: '选中门店，新增收银终端，把校验码填入收银系统',
    href: STORES,
    permission: { menuCode: 'StoreData', buttonCode: 'Client' },
    by: '由公司管理员新增',
  },
  signIn: {
    title: '首次签到（9001）',
    hint: '操作员在医保收银签到，每天一次',
    href: TILL,
    permission: { menuCode: 'SwipingCard' },
    by: '由店员登录后签到',
  },
  settle: {
    title: '首笔结算',
    hint: '读卡、选商品、结算',
    href: TILL,
    permission: { menuCode: 'SwipingCard' },
    by: '由店员登录后完成',
  },
};

/** The steps of an overview for a person; none once something was settled. */
export function stepsOf(guide: Overview['guide'] | undefined, rights: Rights | null): Step[] {
  const next = (guide ?? []).find(({ key, isDone }) => !isDone && permits(KNOWN[key].permission, rights));
  return (guide ?? []).map(({ key, isDone }) => {
    const { title, hint, href, permission, by } = KNOWN[key];
    const may = permits(permission, rights);
    return {
      key,
      title,
      hint: may ? hint : by,
      isDone,
      isNext: key === next?.key,
      href: may ? href : null,
    };
  });
}
