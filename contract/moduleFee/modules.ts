import type { MenuCode } from '../routes.ts';

export interface FeeModule {
  readonly feeKey: string;
  readonly feeModuleName: string;
  /** Menus with the fee mark. Empty: the module is one action on a free page. */
  readonly menuCodes: readonly MenuCode[];
  /** The price line of the renewal dialog. */
  readonly chargeTips: string;
  /** Days of a trial; 0: none is offered. */
  readonly trialDays: number;
}

/** The paid modules (spec §3: menu entries with isFee, feeKey and feeModuleName). */
export const feeModules = [
  {
    feeKey: 'CentreImport',
    feeModuleName: '中心明细导入',
    menuCodes: [],
    chargeTips: '按门店按年收费，开通后可导入医保中心下发的对账明细文件。',
    trialDays: 15,
  },
  {
    feeKey: 'EcRx',
    feeModuleName: '电子处方流转',
    menuCodes: ['RxManagement', 'RxOnlinePush'],
    chargeTips: '按门店按年收费，开通后可接收和审核电子处方。',
    trialDays: 30,
  },
  {
    feeKey: 'SmartAudit',
    feeModuleName: '智能审核',
    menuCodes: ['AuditManagement', 'AuditCatalogue', 'AuditAnalyzeReport'],
    chargeTips: '按公司按年收费，开通后结算前自动审核违规风险。',
    trialDays: 0,
  },
  {
    feeKey: 'CustomReport',
    feeModuleName: '自定义报表',
    menuCodes: ['CustomizeReportManager', 'CustomizeReportList', 'CustomizeReport'],
    chargeTips: '按公司按年收费。',
    trialDays: 15,
  },
] as const satisfies readonly FeeModule[];

export type FeeKey = (typeof feeModules)[number]['feeKey'];
export const feeModuleOf = (feeKey: string): FeeModule | undefined =>
  feeModules.find((each) => each.feeKey === feeKey);
