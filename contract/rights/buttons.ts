import type { MenuCode } from '../routes.ts';

/**
 * The buttons of each menu (spec §6: a button has a menu tag and a button tag). Commands and calls name these
 * pairs; the seed grants them to roles; a test holds that no call names a pair that is not here.
 */
export const buttons = {
  SwipingCard: { Settle: '结算', HandOver: '交班' },
  QrCode: { Save: '保存' },
  DayReconciliation: {
    Reconcile: '对账',
    Generate: '生成对账数据',
    ImportCentre: '导入中心明细',
    Reverse: '冲正',
    Cancel: '撤销',
    Supplement: '补录',
    Refresh: '以中心为准更新',
    Mark: '标记已处理',
    RepairAll: '批量处理差异',
    Note: '差异备注',
    Undo: '撤回处理',
  },
  MonthReconciliation: { Totals: '对总账', Days: '对明细账', Void: '作废' },
  DayReconciliationV2: { State: '填报本店合计' },
  MonthReconciliationV2: { State: '填报本店合计' },
  OrderManagement: { Refund: '退费', UploadSale: '上传销售' },
  SettlementInfoCompensate: {
    Query: '查询中心',
    Supplement: '补录',
    Reverse: '冲正',
    Cancel: '撤销',
    Ignore: '忽略',
  },
  AbnormalOrderManager: { UploadSale: '上传销售' },
  OutpatientManager: { UploadSale: '上传销售' },
  RxManagement: { Sync: '同步处方', Verify: '核验', Sell: '出库登记', Undo: '撤销出库' },
  RxOnlinePush: { Take: '接单', Check: '审核', Forward: '转发' },
  ClearScoreManage: {
    Pull: '清分提取',
    Mark: '纳入或不纳入',
    Confirm: '清分确认',
    Rollback: '清分回退',
    Void: '清分作废',
  },
  Liquidation: { Apply: '申请', Withdraw: '撤销', Refresh: '更新状态' },
  Approval: { First: '初审', Second: '复审', Final: '终审' },
  MenuDiff: {
    Match: '对码',
    MatchAll: '一键对码',
    Confirm: '确认差异',
    Ignore: '忽略差异',
    Upload: '批量上传',
    Withdraw: '撤销上传',
    Update: '更新目录',
  },
  DiseaseMenu: { Import: '导入病种目录', Download: '下载目录', Undo: '撤销导入' },
  StoreData: { Create: '新增门店', Change: '修改门店', Close: '关闭门店', Staff: '维护医执人员' },
  ManagerStore: { Change: '修改本店资料', Staff: '维护医执人员' },
  Attendance: { Sign: '签到签退' },
  VipStorelist: { Enter: '进入门店', Close: '关闭授权' },
  MedicalSecurityConfig: { Save: '保存配置', Remove: '删除配置文件' },
  ReportManager: { Save: '保存和运行方案', Remove: '删除方案' },
  UserManagement: {
    Create: '新增用户',
    Reset: '重置密码',
    ResetAdmin: '重置管理员密码',
    Logoff: '强制下线',
  },
} as const satisfies Partial<Record<MenuCode, Record<string, string>>>;
