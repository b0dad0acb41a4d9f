import { nationalTables } from './national.ts';
import { NO_CHANGES, type CodeItem, type CodeOverlay } from './overlay.ts';

/**
 * Code tables of the field (domain §2), as printed in the national interface. Provincial tables are supersets:
 * a code that is not here is shown as it came, never refused.
 */
export type { CodeItem };
type Table = Readonly<Record<string, string>>;

export const codeTables = {
  ...nationalTables,
  insutype: {
    '310': '职工基本医疗保险',
    '320': '公务员医疗补助',
    '330': '大额医疗费用补助',
    '340': '离休人员医疗保障',
    '350': '一至六级残废军人医疗补助',
    '360': '老红军医疗保障',
    '370': '企业补充医疗保险',
    '380': '新型农村合作医疗',
    '390': '城乡居民基本医疗保险',
    '391': '城镇居民基本医疗保险',
    '392': '城乡居民大病医疗保险',
    '399': '其他特殊人员医疗保险',
    '39905': '二乙医疗保障',
    '410': '长期照护保险',
    '510': '生育保险',
  },
  medType: {
    '41': '定点药店购药',
    '14': '门诊慢特病',
    '18': '特药购药',
    '11': '普通门诊',
    '13': '急诊',
    '9901': '门诊两病',
    '9904': '大病特药',
  },
  payLoc: {
    '1': '中心',
    '2': '医疗机构',
    '3': '省内异地',
    '4': '跨省异地',
    '5': '互联网医院',
    '6': '市内异地',
  },
  mdtrtCertType: { '01': '医保电子凭证', '02': '居民身份证', '03': '社会保障卡' },
  psnInsuStas: { '0': '未参保', '1': '正常', '2': '暂停', '3': '无效', '4': '终止' },
  acctUsedFlag: { '0': '不使用', '1': '本人账户', '2': '共济账户' },
  /** The purpose of an e-voucher's code (code_biz_type). */
  businessType: {
    '02121': '药店购药',
    '01301': '结算',
    '01302': '取药',
    '01304': '打印票据和清单',
    '02122': '下载外购处方',
  },
  gend: { '0': '未知', '1': '男', '2': '女', '9': '未说明' },
  chrgitmLv: { '01': '甲类', '02': '乙类', '03': '丙类' },
  medChrgitmType: { '08': '卫生材料', '09': '西药', '10': '中药饮片', '11': '中成药', '14': '其他' },
  refdSetlFlag: { '0': '否', '1': '是' },
  /** Reconciliation result of one settlement (3202). */
  stmtRslt: { '0': '平', '1': '中心多', '2': '机构多', '3': '不一致' },
  /** Reconciliation state of a group: a day, a store, a kind. */
  checkStatus: { '0': '未对账', '1': '平', '2': '不平' },
  /** How a discrepancy was repaired. */
  dspoStas: {
    '0': '未处理',
    '1': '已冲正',
    '2': '已撤销',
    '3': '已补录',
    '4': '已更新',
    '5': '已标记',
    '9': '处理中',
  },
  /** The likely cause of a discrepancy (domain §1). */
  mismatchCause: {
    twin: '同一笔两个报文',
    retry: '超时后重结',
    timeout: '超时后成功',
    localCancel: '本地作废未撤中心',
    refundLost: '退费应答丢失',
    midnight: '跨零点',
    area: '归属不同',
    failed: '中心未入账',
    reversed: '已冲正未改账',
    localRefund: '本地退费未到中心',
    partRefund: '部分退费',
    rounding: '尾差',
    flag: '退费标志不同',
    stale: '金额未更新',
  },
  repairAction: {
    reverse: '冲正',
    cancel: '撤销',
    supplement: '补录',
    refresh: '以中心为准更新',
    mark: '标记已处理',
  },
  /** State of a settlement record in the store's own ledger. */
  setlStas: { '1': '已结算', '2': '已退费', '3': '退费负单', '4': '已冲正', '5': '已作废', '9': '异常' },
  /** The state of an unclear settlement (domain §3.4). */
  cpstStas: { '0': '待补偿', '1': '成功', '2': '失败', '3': '已忽略' },
  /** The type of an unclear settlement. */
  cpstType: {
    '1': '结算结果未知',
    '2': '退费结果未知',
    '3': '补偿结果未知',
    '4': '中心多',
    '5': '机构多',
    '6': '中心未受理',
  },
  cpstWay: {
    confirm: '补录',
    supplement: '补录',
    reverse: '冲正',
    cancel: '撤销',
    refresh: '更新',
    refund: '退费',
    ignore: '忽略',
  },
  /** The last known state of a settlement at the centre. */
  centreStas: { '0': '未知', '1': '有该结算', '2': '无该结算', '3': '已冲正', '4': '已退费' },
  ordSouc: {
    '1': '线下POS',
    '2': '线上小程序',
    '3': '互联网医院',
    '4': '第三方平台',
    '5': 'ERP',
    '6': '对账补录',
  },
  clrWay: {
    '1': '按项目',
    '2': '单病种',
    '3': '按床日',
    '4': '按人头',
    '8': '月定额',
    '9': '其他',
    '40': 'DRG',
    '50': 'DIP',
    '902': '日间病床',
    '903': '总额预付',
    '904': '定额后付',
    '905': '预付',
    '915': '次均定额',
  },
  /** The centre's progress with an application for clearing. */
  clrStas: {
    '0': '未申报',
    '10': '已申报',
    '20': '申请已受理',
    '30': '正在审核',
    '40': '审核完成',
    '50': '已清算',
    '60': '已拨付',
    '70': '结算制单审核',
    '80': '结算汇总',
    '90': '结算汇总审核',
    '100': '二次汇总',
    '101': '二次汇总领导审签',
    '110': '财务汇总',
    '111': '财务拨付复核',
    '112': '财务拨付审核',
    '113': '财务拨付审签',
    '120': '银行报盘',
  },
  /** Our state of an application for clearing. */
  appyStas: {
    approving: '审批中',
    sending: '上传中',
    declared: '已申报',
    withdrawing: '撤销中',
    withdrawn: '已撤销',
    rejected: '已驳回',
    refused: '中心拒绝',
  },
  /** Why settlements are in no application, by the next step. */
  unliquidatedReason: {
    unchecked: '未对账',
    uneven: '对账不平',
    open: '未申报',
    ended: '已撤销',
    nothing: '无可申报金额',
  },
  approvalKind: { liquidation: '清算', filing: '备案', refund: '退费' },
  /** Where an application for a refund stands. */
  refdAppyStas: {
    approving: '待审批',
    approved: '退费中',
    done: '已退费',
    failed: '退费失败',
    rejected: '已驳回',
    withdrawn: '已撤回',
  },
  approvalStage: { first: '初审', second: '复审', final: '终审' },
  approvalState: { open: '审批中', approved: '已通过', rejected: '已驳回', withdrawn: '已撤回' },
  approvalDecision: { approve: '通过', reject: '驳回', withdraw: '撤回' },
  /** Whether a sale (3505) or a return (3506) was uploaded. */
  saleStas: { '0': '未上传', '1': '已上传', '2': '上传失败', '9': '上传中' },
  trdnFlag: { '0': '否', '1': '是' },
  /** The fault of an order (domain §3.3); `1` is 结算超时未知. */
  excpType: {
    '1': '结算超时未知',
    '2': '本地成功中心无',
    '3': '中心成功本地无',
    '4': '退费未同步',
    '5': '销售未上传',
    '6': '追溯码缺失',
  },
  otherpayWay: { '1': '亲情付', '2': '共济账户', '3': '商保', '4': '微信', '5': '支付宝' },
  agnterRlts: {
    '1': '配偶',
    '2': '子女',
    '4': '孙子女',
    '5': '父母',
    '6': '祖父母',
    '7': '兄弟姐妹',
    '8': '其他亲属',
    '9': '非亲属',
    '901': '单位经办人',
  },
  /** State of an online order. */
  ordStas: {
    '0': '已保存',
    '1': '预结算完成',
    '2': '结算中',
    '3': '自费完成',
    '4': '医保支付完成',
    '5': '院内结算完成',
    '6': '结算完成',
    '7': '已退款',
    '8': '已医保全部退款',
    '9': '仅自费全部退款',
    '10': '仅自费部分退款',
    '11': '医保全部退自费部分退',
    '12': '已撤销',
    '13': '医保已撤销',
    '14': '异常',
    '15': '结算失败',
    '16': '医保结算失败自费冲正失败',
  },
  /** Electronic prescriptions (domain §2). An expired prescription is shown as 已失效. */
  rxStasCodg: { '1': '有效', '2': '已失效', '3': '已撤销' },
  rxUsedStasCodg: { '1': '未使用', '2': '已使用' },
  rxTypeCode: {
    '1': '门诊西药',
    '2': '门诊饮片',
    '3': '急诊西药',
    '4': '急诊饮片',
    '5': '儿科西药',
    '6': '儿科饮片',
    '7': '麻精一',
    '8': '精二',
    '9': '中药饮片',
    '10': '中成药',
    '99': '其他',
  },
  rxExraAttrCode: { '01': '双通道', '02': '门诊统筹', '99': '其他' },
  /** How a prescription came to the store. */
  rxCircWay: { '1': '线下', '2': '线上', '3': '扫码' },
  /** Insured elsewhere. */
  outFlag: { '0': '本地', '1': '异地' },
  longRxFlag: { '0': '否', '1': '是' },
  /** The state of the store's review; the centre has 0 不通过, 1 通过. */
  rxChkStas: { '0': '待审核', '1': '已接单', '2': '审核通过', '3': '已驳回', '9': '上传中' },
  rxSelStas: { '0': '未出库', '1': '已出库', '8': '撤销中', '9': '上传中' },
  /** The state of a month of 清分 (domain §1). */
  clsStas: { '0': '待清分', '1': '清分确认', '2': '清分回退', '3': '清分作废' },
  cnfmFlag: { '0': '不纳入', '1': '纳入' },
  fulamtAdvpayFlag: { '0': '否', '1': '是' },
  refStatus: { SUCC: '退款成功', FAIL: '退款失败', EXP: '退款异常' },
  usedStd: { '0': '不使用', '1': '使用' },
  valiFlag: { '0': '无效', '1': '有效' },
  fixOnlnOpenFlag: { '0': '暂停联网', '1': '正常联网', '2': '取消定点' },
  phacChanType: { '1': '连锁', '2': '单体' },
  branchFlag: { '0': '总店', '1': '分店' },
  fixmedinsType: {
    '1': '定点医疗机构',
    '2': '定点零售药店',
    '3': '工伤定点康复机构',
    '4': '辅助器具配置机构',
    '5': '计划生育服务机构',
  },
  hospLv: {
    '1': '三级特等',
    '2': '三级甲等',
    '3': '三级乙等',
    '4': '三级丙等',
    '5': '二级甲等',
    '6': '二级乙等',
    '7': '二级丙等',
    '8': '一级甲等',
    '9': '一级乙等',
    '10': '一级丙等',
    '11': '无等级',
  },
  diffType: {
    '1': '未对码',
    '2': '编码失效',
    '3': '名称/规格不一致',
    '4': '等级变化',
    '5': '限价变化',
    '6': '自付比例变化',
    '7': '新增',
    '8': '停用',
    '0': '无差异',
  },
  diffDspoStas: { '0': '待处理', '2': '已忽略' },
  matchStas: { '0': '未对码', '1': '已对码' },
  matchWay: { '1': '自动', '2': '手动' },
  upldStas: { '0': '未上传', '1': '已上传', '2': '失败', '8': '撤销中', '9': '上传中' },
  /** Where a filing (备案) stands (domain §3.14). */
  filStas: {
    draft: '未上传',
    approving: '待审批',
    sending: '上传中',
    failed: '上传失败',
    waiting: '待审核',
    passed: '审核通过',
    refused: '审核不通过',
    withdrawing: '撤销中',
    withdrawn: '已撤销',
    expired: '已失效',
  },
  /** What the centre says of a filing. */
  rchkFlag: { '0': '待审核', '1': '通过', '2': '不通过' },
  bizAppyType: {
    '01': '门慢门特登记',
    '03': '就医定点医疗机构登记',
    '10': '特殊药品',
    '22': '大病特药',
    '23': '门诊两病',
    '32': '双通道药品',
  },
  dclaSouc: {
    '01': '定点医药机构',
    '02': '中心经办',
    '03': '网上经办',
    '04': 'APP',
    '05': '一体机',
    '99': '其他',
  },
  outAppyType: { '1': '异地安置退休', '2': '异地长期居住', '3': '常驻异地工作', '4': '异地转诊' },
  medinsPsnType: { '1': '医师', '2': '护士', '3': '药师', '4': '医技' },
  hiDrFlag: { '0': '否', '1': '是' },
  staffSource: { '1': '本地登记', '2': '医保中心' },
  attType: { '1': '药师', '2': '操作员' },
  signWay: { '3': '身份证', '4': '账号登录' },
  attStas: {
    '0': '正常',
    '1': '迟到',
    '2': '早退',
    '3': '迟到早退',
    '4': '未签退',
    '5': '离岗',
    '6': '在岗',
    '7': '在岗(迟到)',
    '9': '核实中',
  },
  /** Of a spot check: 10 and 15 are the national 认证业务, named as a pharmacy calls them. */
  spotCheckBiz: { '10': '药师在岗', '15': '购药人' },
  spotTaskStas: { '1': '抽查中', '2': '待审核', '3': '二次下发', '4': '已撤回', '5': '审核结束' },
  crtfRslt: { '0': '未应答', '1': '成功', '2': '失败', '3': '超时', '4': '无人购药' },
  storeAuthStas: { '1': '已开通', '2': '试用中', '3': '已到期', '4': '已关闭' },
  yesNo: { '0': '否', '1': '是' },
  /** 目录类别 (list_type); 401 is ours: 1308 has none. */
  listType: {
    '101': '西药中成药',
    '102': '中药饮片',
    '103': '自制剂',
    '104': '民族药',
    '105': '其他',
    '106': '中药配方颗粒',
    '201': '医疗服务项目',
    '301': '医用耗材',
    '401': '手术操作',
  },
  rxOtc: { '0': '非处方药', '1': '处方药', '9': '未注明' },
  catalogueSource: { centre: '医保中心', ecRx: '处方流转目录', file: '文件导入' },
  editionState: {
    staging: '正在下载',
    ready: '待启用',
    applied: '已启用',
    undone: '已撤销',
    discarded: '已放弃',
  },
  /** 1318 医保目录限价类型. */
  lmtpricType: { '1': '一级及以下', '2': '二级', '3': '三级', '99': '通用' },
  /** 1319 自付比例人员类别. */
  selfpayPsnType: { '310': '职工', '390': '居民', '330': '离休', '99': '通用' },
  selfpayPropType: { '10': '目录先自付比例', '20': '直接报销比例', '30': '按单价范围' },
  goodsOnSale: { '1': '在售', '0': '停售' },
  goodsMatched: { '1': '已对码', '0': '未对码' },
  stockKind: { '3501': '盘存', '3502': '库存变更', '3503': '采购入库', '3504': '采购退货' },
  invChgType: {
    '101': '调拨入库',
    '102': '调拨出库',
    '103': '盘盈',
    '104': '盘损',
    '105': '销毁',
    '106': '其他入库',
    '107': '其他出库',
    '108': '采购入库',
    '109': '退货出库',
    '110': '赠药入库',
    '111': '赠药退回',
  },
  auditChkType: { '1': '药师审核', '2': '限购数量' },
  auditScope: { area: '区划', company: '公司', store: '门店' },
  /** 5 is our own: the store accepts what was found. */
  applStas: {
    '0': '未申诉',
    '1': '超时未申诉',
    '2': '已申诉',
    '3': '申诉成功',
    '4': '申诉失败',
    '5': '已认可',
  },
  docStas: {
    '1': '待申诉',
    '2': '复审中',
    '3': '合议中',
    '4': '待扣款',
    '5': '已扣款',
    '6': '不违规',
  },
  elecSetlCertType: { '1': '财政电子票据', '2': '税务电子发票', '3': '税务数电票' },
  redFlag: { '0': '有效', '1': '已冲红' },
  reimFlag: { '0': '未报销', '1': '已报销', '2': '申请中' },
  /** Of exports, imports and downloads: `job.state` (spec §3, "download task state"). */
  jobState: { queued: '排队中', running: '进行中', done: '已完成', failed: '失败', cancelled: '已停止' },
  tracSold: { '0': '在库', '1': '已售' },
  contractType: {
    '1': '定点零售药店服务协议',
    '2': '门诊统筹服务协议',
    '3': '双通道药店服务协议',
    '4': '门诊慢特病服务协议',
    '9': '其他协议',
  },
  contractState: { soon: '90 天内到期', ended: '已到期', none: '没有协议' },
  onlineSign: { '1': '已网签', '0': '未网签' },
  enabled: { '1': '启用', '0': '停用' },
  hintState: { published: '已发布', draft: '草稿', stopped: '已停用' },
  searchKind: { hint: '处理指引', error: '错误', help: '帮助' },
  operationKind: {
    login: '登录退出',
    centreSign: '签到签退（9001、9002）',
    identity: '查看身份信息',
    rights: '用户与权限',
    settle: '结算与对账',
    files: '导出、导入、打印',
  },
  operationState: { done: '成功', refused: '失败', asking: '等待确认' },
  stationState: { online: '在线', late: '延迟', silent: '失联', waiting: '未注册', stopped: '停用' },
  stationMark: { clock: '时钟不准', file: '文件被改动', device: '设备未就绪', disk: '磁盘不足' },
  messageKind: {
    notice: '通知',
    ran: '运行结果',
    failed: '运行失败',
    expiry: '到期提醒',
    uneven: '对账不平',
  },
  messageSeverity: { info: '普通', warn: '重要', bad: '紧急' },
  messageState: { unread: '未读', toAck: '待确认', read: '已读', acked: '已确认', over: '已解除' },
  deviceKind: { reader: '读卡器', printer: '打印机', drawer: '钱箱' },
  fileKind: { medical: '医保 DLL', cardRead: '读卡 DLL', plugin: '插件包' },
  serviceState: { running: '运行中', stopped: '已停止', failed: '异常' },
  orderAction: { start: '启动', stop: '停止', restart: '重启', log: '查看日志' },
  orderState: { asked: '待执行', taken: '执行中', done: '成功', failed: '失败', expired: '已过期' },
  servicePermission: { data: '写入本包数据', process: '启动其他程序', addons: '加载本机库' },
  versionState: { draft: '未发布', released: '已发布', replaced: '已被替换', withdrawn: '已撤回' },
  planState: {
    running: '进行中',
    paused: '已暂停',
    stopped: '自动停止',
    done: '已完成',
    rolledBack: '已回退',
  },
  offerState: { offered: '待安装', done: '成功', failed: '失败' },
  stageKind: { percent: '按比例', area: '按区划', store: '按门店', station: '按客户端' },
  serviceKind: { call: '业务接口', centre: '医保中心接口' },
  hitService: { card: '读卡信息', catalogue: '医保目录', hint: '提示语', reply: '重复请求' },
  loadGroup: {
    node: '服务节点',
    request: '请求',
    database: '数据库',
    sweep: '定时任务',
    job: '后台任务',
    lock: '锁等待',
    transaction: '长事务',
  },
  loadState: { good: '正常', warn: '注意', bad: '异常' },
  slowSource: { own: '系统记录', pg: 'pg_stat_statements' },
  sqlVersionState: { applied: '已执行', pending: '未执行' },
  acceptanceVerdict: {
    ok: '通过',
    failed: '未通过',
    manual: '需人工验收',
    skipped: '未执行',
    none: '未验收',
  },
  acceptanceEffect: { read: '查询', write: '写入', settle: '结算' },
  acceptanceMode: { auto: '自动', one: '单个' },
  stationKind: { host: 'ERP 宿主', reader: '读卡服务' },
  roleCode: { '0': '超级管理员', '1': '运营管理员', '2': '公司管理员', '3': '门店', '4': '客户端' },
} as const satisfies Record<string, Table>;

export type CodeTableName = keyof typeof codeTables;

let changesNow: () => CodeOverlay = () => NO_CHANGES;

/** Says where the changes of the area in question are: of the session in a browser, of the request in a server. */
export const readCodesFrom = (source: () => CodeOverlay): void => {
  changesNow = source;
};

/** The name of a code as the national interface prints it; undefined for a code that it does not have. */
const builtIn = (table: CodeTableName, value: string): string | undefined => {
  const names = codeTables[table] as Table;
  return Object.hasOwn(names, value)
    ? names[value]
    : table === 'naty' && value.length === 1
      ? names[`0${value}`]
      : undefined;
};

/** The name of a code, stopped or not; the code itself when the table does not have it. */
export const codeName = (table: CodeTableName, value: string | null | undefined): string =>
  value === null || value === undefined
    ? ''
    : (changesNow().nameOf(table, value) ?? builtIn(table, value) ?? value);

/** The codes of a table as the national interface has them, in its order. */
export const builtInItems = (table: CodeTableName): readonly CodeItem[] =>
  Object.entries(codeTables[table]).map(([value, name]) => ({ value, name }));

const lists = new Map<CodeTableName, readonly CodeItem[]>();
/** The codes to choose from, in the area's order and without its stopped ones. The same list until the area changes it. */
export function codeItems(table: CodeTableName): readonly CodeItem[] {
  const changed = changesNow().itemsOf(table);
  if (changed) return changed;
  let items = lists.get(table);
  if (!items) lists.set(table, (items = builtInItems(table)));
  return items;
}

/** The code with which a new record of the area begins; undefined while the area has set none. */
export const defaultCode = (table: CodeTableName): string | undefined => changesNow().defaultOf(table);

/** Short names of the two most common insurance types; filters show the full names. */
const SHORT_INSUTYPE: Readonly<Record<string, string>> = { '310': '职工医保', '390': '居民医保' };
export const shortInsutype = (insutype: string): string => {
  const name = codeName('insutype', insutype);
  return name === builtIn('insutype', insutype) ? (SHORT_INSUTYPE[insutype] ?? name) : name;
};
