import type { CodeTableName } from './codes.ts';

/**
 * The code tables that an area may change (字典管理): those of the national interface, by their titles. Tables that are not
 * here are the system's own states; what they mean is in the code.
 */
export const changeableTables = {
  insutype: '险种类型',
  medType: '医疗类别',
  clrType: '清算类别',
  clrWay: '清算方式',
  clrStas: '清算状态',
  payLoc: '支付地点',
  psnType: '人员类别',
  psnCertType: '人员证件类型',
  psnInsuStas: '人员参保状态',
  naty: '民族',
  gend: '性别',
  mdtrtCertType: '就诊凭证类型',
  acctUsedFlag: '个人账户使用标志',
  fundPayType: '基金支付类型',
  chrgitmLv: '收费项目等级',
  medChrgitmType: '医疗收费项目类别',
  listType: '目录类别',
  businessType: '用码业务类型',
  ordStas: '订单状态',
  ordSouc: '订单来源',
  agnterRlts: '代办人关系',
  otherpayWay: '他付方式',
  rxTypeCode: '处方类别',
  rxStasCodg: '医保处方状态',
  rxUsedStasCodg: '医保处方使用状态',
  rxExraAttrCode: '处方附加属性',
  fixmedinsType: '定点医药机构类型',
  hospLv: '医院等级',
  sevDeg: '违规严重程度',
  volaBhvrType: '违规行为分类',
  warnType: '提醒类型',
  dspoWay: '处理方式',
  applStas: '申诉状态',
  recogBiz: '认证业务',
  recogRslt: '认证结果',
  chkStas: '审核状态',
  taskStas: '任务状态',
} as const satisfies Partial<Record<CodeTableName, string>>;

export type CodeType = keyof typeof changeableTables;
export const codeTypes = Object.keys(changeableTables) as [CodeType, ...CodeType[]];

export const isCodeType = (name: string): name is CodeType => Object.hasOwn(changeableTables, name);

/**
 * The lists of words that a form proposes, maintained by an area (动态下拉), with what is proposed until then. The text itself
 * stays free.
 */
export const dropdowns = {
  revealReason: { title: '查看完整身份信息的原因', words: ['核对参保人身份', '处理退费', '核查对账差异'] },
  reprintReason: { title: '补打结算单的原因', words: ['打印机卡纸', '顾客遗失', '内容不清晰'] },
  chgRea: { title: '医执人员变更原因', words: ['入职', '离职', '证书续期', '执业范围变更'] },
} as const satisfies Record<string, { readonly title: string; readonly words: readonly string[] }>;

export type DropdownCode = keyof typeof dropdowns;
export const dropdownCodes = Object.keys(dropdowns) as [DropdownCode, ...DropdownCode[]];
