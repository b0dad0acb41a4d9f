import type { MenuCode } from './routes.ts';

/**
 * The buttons of each menu (spec §6: a button has a menu tag and a button tag). Commands and calls name these
 * pairs; the seed grants them to roles; a test holds that no call names a pair that is not here.
 */
export const buttons = {
  DayReconciliation: {
    Reconcile: '对账',
    Generate: '生成对账数据',
    ImportCentre: '导入中心明细',
    Reverse: '冲正',
    Cancel: '撤销',
    Supplement: '补录',
    Refresh: '以中心为准更新',
    Mark: '标记已处理',
  },
} as const satisfies Partial<Record<MenuCode, Record<string, string>>>;
