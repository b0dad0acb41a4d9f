import { pathParameters, type Call } from '../../../contract/wire/call.ts';

const UUID = '11111111-2222-4333-8444-555555555555';
/** A value of the right shape for each field name of the contract, that names nothing real. */
const VALUES: Record<string, unknown> = {
  begndate: '2025-07-01',
  enddate: '2025-07-02',
  settleDate: '2025-07-01',
  settleMonth: '2025-07',
  period: '2025-07',
  cnt: 1,
  medfeeSumamt: '1.00',
  fundPaySumamt: '0.00',
  acctPay: '1.00',
  fixmedinsCode: 'P99999999999',
  insutype: '310',
  clrType: '41',
  setlOptins: '320199',
  msgid: 'P99999999999202507010000000001',
  userName: 'somebody',
  passWord: 'AAAA',
  progressId: UUID,
  memo: '测试',
  companyId: 'C9999',
  clientNo: 'POS99',
  verifyCode: 'none',
  kind: 'isQrCode',
  medicalAreaCode: '999999',
  code: 'NONE',
  name: '张三',
  surName: '小张',
  sex: '0',
  mobilePhone: '13800000000',
  email: 'a@b.cn',
  password: 'AAAA',
  confirmPassword: 'AAAA',
  oldPassword: 'AAAA',
  codeTypes: ['none'],
  feeKey: 'none',
  options: [{ key: 'none', value: '1' }],
  importType: 'Disease',
  sheet: '',
  row: 2,
  cells: ['A00.000'],
  listId: 'disease-menu',
  query: {},
  columns: ['diagCode'],
  format: 'csv',
  roleId: 'NONE',
  roleName: '测试',
  roleIds: ['NONE'],
  rights: ['OrderManagement'],
  version: 1,
  enabled: false,
  userId: 'U-NONE',
};
const COUNTER_SALE = {
  cardSn: 'no-such-read',
  insutype: '310',
  medType: '41',
  acctUsedFlag: '0',
  lines: [{ feedetlSn: '1', fixmedinsHilistId: 'NONE', cnt: '1.0000', pric: '1.000000' }],
};
const GOODS = { fixmedinsCode: 'P99999999999', fixmedinsHilistId: 'NONE' };
const STOCK = { fixmedinsCode: 'P99999999999', fixmedinsHilistId: 'NONE' };
const GOODS_ROW = { fixmedinsHilistId: 'NONE', fixmedinsHilistName: '测试', pric: '1' };
const DIFFERENCE = { ...GOODS, diffType: '4', field: '甲乙类', medListCodg: 'NONE' };
const STAFF = { pracPsnCode: 'NONE0001', pracPsnName: '张三', pracPsnType: '3', begntime: '2025-01-01' };
const COMPANY = {
  companyName: '测试公司',
  uscc: '91320100MA1WA1TQ8L',
  contacts: '张三',
  mobilePhone: '13800000000',
};
const CONTRACT = {
  fixmedinsCode: 'P99999999999',
  contractType: '1',
  contractName: '测试协议',
  contractYear: 2025,
  signDate: '2025-01-01',
  expireDate: '2025-12-31',
  onlineSign: true,
};
const STATION_KEY = 'k'.repeat(43);
const STATION = { fixmedinsCode: 'P99999999999', stationNo: 'NONE' };
const PERSON = { surName: '小张', name: '张三', sex: '0' };
/** Calls whose fields mean something of their own. */
const OWN: Record<string, Record<string, unknown>> = {
  'auth.refreshAreaToken': { medicalAreaCode: '999999' },
  'auth.silentLogin': { companyId: 'C9999', clientNo: 'POS99', verifyCode: 'none', routeKey: '2' },
  'import.changes': { id: UUID, kind: 'added' },
  'goods.paged': {},
  'goods.totals': {},
  'goods.save': { fixmedinsCode: 'P99999999999', rev: 0, ...GOODS_ROW },
  'goods.stop': { fixmedinsCode: 'P99999999999', fixmedinsHilistIds: ['NONE'], valiFlag: '0' },
  'goods.upload': { fixmedinsCode: 'P99999999999', rows: [GOODS_ROW] },
  'goods.copy': { fixmedinsCode: 'P99999999999', toFixmedinsCode: 'P99999999998' },
  'company.getCompanyPaged': {},
  'company.companyTotals': {},
  'company.createCompany': { ...COMPANY, userName: 'somebody', name: '张三' },
  'company.changeCompany': { ...COMPANY, companyId: 'C9999', version: 1 },
  'company.stopCompany': { companyId: 'C9999', version: 1, enabled: false, memo: '测试' },
  'company.reopenInitialization': { companyId: 'C9999', version: 1, step: 1 },
  'moduleFee.activate': { companyId: 'C9999', feeKey: 'none', enddate: '2025-07-02' },
  'moduleFee.end': { companyId: 'C9999', feeKey: 'none' },
  'moduleFee.changeTips': { feeKey: 'none', chargeTips: '测试' },
  'organ.addContract': CONTRACT,
  'organ.changeContract': { ...CONTRACT, contractId: UUID, version: 1 },
  'organ.removeContract': { fixmedinsCode: 'P99999999999', contractId: UUID, version: 1 },
  'role.getUserCompanyTreeChildrenPage': { kind: 'company', id: 'C9999' },
  'role.getMenuRoleByUser': {},
  'role.menuRoleTotals': {},
  'role.getUserTreeByPage': {},
  'role.userTotals': {},
  'role.addMenuRole': { roleName: '测试', roleCode: 3, rights: ['OrderManagement'] },
  'role.getMenuTreeByRoles': { roleCode: 3, roleIds: ['NONE'] },
  'role.whoCan': { menuCode: 'OrderManagement' },
  'role.getDataRoleByUser': {},
  'role.dataRoleTotals': {},
  'role.getDataRoleListByRefId': { kind: 'store', id: 'P99999999999' },
  'role.getDataTreeByRoles': { roleIds: ['NONE'] },
  'role.addDataRole': { roleName: '测试', roleCode: 2, refs: [{ kind: 'store', id: 'P99999999999' }] },
  'role.updateDataRole': {
    roleId: 'D-NONE',
    version: 1,
    roleName: '测试',
    refs: [{ kind: 'store', id: 'P99999999999' }],
  },
  'role.updateDataRoleStatus': { roleId: 'D-NONE', version: 1, enabled: false },
  'role.editUserDataRole': { userId: 'U-NONE', version: 1, roleIds: [] },
  'role.addUser': { ...PERSON, userName: 'somebody', roleCode: 3 },
  'role.getUserCompanyTree': { userId: 'U-NONE' },
  'role.getCheckUserCompanyTree': { userId: 'U-NONE' },
  'role.importUsers': { mode: 'check' },
  'role.userTemplate': {},
  'role.editUser': { ...PERSON, userId: 'U-NONE', version: 1 },
  'clientVersion.paged': { kind: 'medical' },
  'clientVersion.totals': { kind: 'medical' },
  'clientVersion.offers': { versionId: UUID },
  'clientVersion.upload': { kind: 'medical', platform: 'win-x64', version: '1.0.0' },
  'clientVersion.release': { versionId: UUID, rev: 1 },
  'clientVersion.withdraw': { versionId: UUID, rev: 1 },
  'clientVersion.updates': { has: [] },
  'clientVersion.result': { versionId: UUID, state: 'done' },
  'upgradePlan.paged': {},
  'upgradePlan.totals': {},
  'upgradePlan.preview': { versionId: UUID, stages: [{ kind: 'percent', percent: 10 }] },
  'upgradePlan.start': {
    versionId: UUID,
    stages: [{ kind: 'percent', percent: 10 }],
    windowFrom: 0,
    windowTo: 0,
    failurePercent: 10,
    failureLeast: 5,
    rollsBack: false,
  },
  'upgradePlan.advance': { planId: UUID, rev: 1 },
  'upgradePlan.pause': { planId: UUID, rev: 1 },
  'upgradePlan.resume': { planId: UUID, rev: 1 },
  'upgradePlan.rollBack': { planId: UUID, rev: 1 },
  'station.paged': {},
  'station.totals': {},
  'station.get': STATION,
  'station.add': STATION,
  'station.renewCode': STATION,
  'station.stop': { ...STATION, enabled: false },
  'station.enrol': { ...STATION, protocol: 1, companyId: 'C9999', code: 'none', key: STATION_KEY },
  'station.rotateKey': { key: STATION_KEY },
  'station.report': {
    protocol: 1,
    kind: 'host',
    appVersion: '1.0.0',
    platform: 'linux-x64',
    at: 1_750_000_000_000,
    diskFreeMb: 1000,
  },
  'liquidation.paged': {},
  'liquidation.totals': {},
  'liquidation.get': { appyId: UUID },
  'liquidation.apply': {
    begndate: '2025-07-01',
    enddate: '2025-07-02',
    groups: [
      { fixmedinsCode: 'P99999999999', insutype: '310', clrType: '41', setlOptins: '320199', hashSum: '1' },
    ],
  },
  'liquidation.withdraw': { appyId: UUID, memo: '测试' },
  'liquidation.refresh': { appyIds: [UUID] },
  'approval.paged': {},
  'approval.totals': {},
  'approval.steps': { approvalId: UUID },
  ...Object.fromEntries(
    ['first', 'second', 'final'].map((stage) => [
      `approval.${stage}`,
      { approvalIds: [UUID], decision: 'reject', opnn: '测试' },
    ]),
  ),
  'fundLiquidation.paged': {},
  'fundLiquidation.totals': {},
  'unLiquidate.paged': { asOf: '2025-07-02' },
  'unLiquidate.totals': { asOf: '2025-07-02' },
  'unLiquidate.days': {
    asOf: '2025-07-02',
    settleMonth: '2025-07',
    fixmedinsCode: 'P99999999999',
    insutype: '310',
    clrType: '41',
    setlOptins: '320199',
  },
  'unLiquidate.subtotals': { asOf: '2025-07-02', by: 'store' },
  'reportPlan.save': {
    ...{
      reportId: 'fundPay',
      name: '测试',
      period: 'yesterday',
      query: {},
      format: 'csv',
      cycle: 'none',
      atTime: '06:00',
    },
  },
  'reportPlan.enable': { planId: UUID, enabled: false },
  'reportPlan.remove': { planId: UUID },
  'reportPlan.run': { planId: UUID },
  'reportPlan.runs': { planId: UUID },
  'reportPlan.runTotals': { planId: UUID },
  'disease.searchDiseaseList': { keyword: '高血压' },
  'card.read': { mdtrtCertType: '02', mdtrtCertNo: 'NOBODY0000' },
  ...Object.fromEntries(
    ['readAgain', 'forget', 'disease', 'ecRxGetSeqNoHass'].map((id) => [
      `card.${id}`,
      { cardSn: 'no-such-read' },
    ]),
  ),
  'card.searchDisease': { keyword: '高血压' },
  'card.searchDiseaseByType': { medType: '14' },
  'card.diseaseBalance': { cardSn: 'no-such-read', insutype: '310', opspDiseCode: 'M00000' },
  'card.changeCardPassword': {
    cardSn: 'no-such-read',
    oldPassword: 'AAAA',
    password: 'AAAA',
    confirmPassword: 'AAAA',
  },
  'card.checkCardPassword': { cardSn: 'no-such-read', password: 'AAAA' },
  'buyLog.queryUserBuyLog': { cardSn: 'no-such-read', begndate: '2025-07-01', enddate: '2025-07-02' },
  'acceptance.oneKeyAcceptance': {},
  'card.sandboxCards': { keyword: 'nobody' },
  'counter.matchLines': { lines: [{ code: 'NONE' }] },
  'counter.preSettle': COUNTER_SALE,
  'counter.confirmSettlement': {
    ...COUNTER_SALE,
    rtalDocno: 'no-such-sale',
    tryId: 'no-such-try',
    medfeeSumamt: '1.00',
    fundPaySumamt: '0.00',
    acctPay: '1.00',
    psnCashPay: '0.00',
  },
  ...Object.fromEntries(
    ['ask', 'takeCash', 'handed'].map((id) => [`counter.${id}`, { rtalDocno: 'no-such-sale' }]),
  ),
  'counter.outcome': { rtalDocno: 'no-such-sale', tryId: 'no-such-try' },
  'counter.keepCash': { rtalDocno: 'no-such-sale', lines: COUNTER_SALE.lines, medfeeSumamt: '1.00' },
  'counter.prescriptions': { cardSn: 'no-such-read' },
  'counter.handOver': { begntime: '2025-07-01 00:00:00', cash: '0.00', counted: '0.00' },
  'qrCode.save': { qrId: UUID, revision: 1, businessType: '02121', qrName: '测试', content: '测试' },
  'qrCode.query': {},
  'qrCode.decode': { ecQrCode: '0000000000000000' },
  'order.find': { docno: 'NONE0000' },
  'order.refund': { setlId: 'no-such-id' },
  'order.reveal': { setlId: 'no-such-id', reason: '核对参保人' },
  'order.print': { setlId: 'no-such-id', seen: 0, reason: '测试' },
  ...Object.fromEntries(
    ['confirm', 'rollback', 'refresh'].map((id) => [
      `clearScore.${id}`,
      { fixmedinsCode: 'P99999999999', setlMonth: '2025-07' },
    ]),
  ),
  'clearScore.paged': { setlMonth: '2025-07' },
  'clearScore.totals': { setlMonth: '2025-07' },
  'clearScore.pull': { setlMonth: '2025-07', fixmedinsCode: ['P99999999999'] },
  'clearScore.mark': {
    rows: [{ fixmedinsCode: 'P99999999999', setlMonth: '2025-07', seqno: 1 }],
    cnfmFlag: '0',
  },
  'clearScore.void': { fixmedinsCode: 'P99999999999', setlMonth: '2025-07', memo: '测试' },
  ...Object.fromEntries(
    ['query', 'verify', 'take', 'release', 'targets'].map((id) => [`rx.${id}`, { hiRxno: 'no-such-id' }]),
  ),
  'rx.sell': { hiRxno: 'no-such-id', rtalDocno: 'X1', pharCode: 'YS0001' },
  'rx.undo': { hiRxno: 'no-such-id', memo: '测试' },
  'rx.pharmacists': { hiRxno: 'no-such-id', use: 'check' },
  'rx.check': {
    hiRxno: 'no-such-id',
    rxChkStasCodg: '1',
    rxChkOpnn: '',
    pharCode: 'YS0001',
    pin: 'x',
  },
  'rx.forward': { hiRxno: 'no-such-id', toUserId: 'nobody', memo: '' },
  'rx.queue': {},
  'rx.queueTotals': {},
  'rx.pulse': {},
  // Of a store that is not there, or of none.
  'organ.pullOrgans': {},
  'organ.organTotals': {},
  'organ.pullOrgan': { id: 'P99999999999' },
  'organ.pullStores': { id: 'C9999' },
  'organ.pullMedicalAreaStores': {},
  'organ.pullCompanyStores': {},
  'organ.pullUserRoleStores': {},
  'organ.pullErpStores': {},
  'organ.getStoreTree': {},
  'organ.getStoreTreeByAreaCode': { areaCode: '999999' },
  'company.pullCompanies': {},
  'organ.createOrgan': { fixmedinsCode: 'P99999999999', fixmedinsName: '无此门店', admdvs: '999999' },
  'organ.changeOrgan': { fixmedinsCode: 'P99999999999', fixmedinsName: '无此门店', admdvs: '999999', ver: 1 },
  'organ.closeOrgan': { id: 'P99999999999', memo: '测试' },
  'institution.getMedicalInfos': {},
  'institution.medicalInfoTotals': {},
  'menuDiff.paged': {},
  'menuDiff.totals': {},
  'menuDiff.candidates': GOODS,
  'menuDiff.match': { ...GOODS, medListCodg: 'NONE' },
  'menuDiff.proposals': {},
  'menuDiff.matchAll': { rows: [{ ...GOODS, medListCodg: 'NONE' }] },
  'menuDiff.confirm': { rows: [DIFFERENCE] },
  'menuDiff.ignore': { rows: [DIFFERENCE], isIgnored: true },
  'menuDiff.upload': { rows: [GOODS] },
  'menuDiff.withdraw': GOODS,
  'menuDiff.update': {},
  'menuDiff.statPaged': {},
  'menuDiff.statTotals': {},
  'doctor.query': {},
  'doctor.totals': {},
  'doctor.storeDoctors': { id: 'P99999999999' },
  'doctor.get': { id: UUID },
  'doctor.add': { fixmedinsCode: 'P99999999999', ...STAFF },
  'doctor.update': { staffId: UUID, ver: 1, ...STAFF },
  'doctor.delete': { id: UUID },
  'insPractitioner.syncMedicalStaffs': { fixmedinsCode: 'P99999999999' },
  'doctor.updateDoctorByOnce': { fixmedinsCode: 'P99999999999', diffs: [{ pracPsnCode: 'NONE', hash: 'x' }] },
  'insPractitioner.insPractitionerQueryByName': { fixmedinsCode: 'P99999999999', pracPsnName: '张三' },
  'attendance.signIn': { pracPsnCode: 'NONE', certno: '990000190001010000', pin: 'x' },
  'doctor.vouch': { id: UUID },
  'doctor.givePin': { id: UUID },
  'doctor.changePin': { pracPsnCode: 'NONE', oldPin: 'x', pin: 'y', confirmPin: 'y' },
  'attendance.signOut': { attId: UUID },
  'attendance.leave': { attId: UUID, reason: '测试' },
  'attendance.back': { attId: UUID },
  'attendance.monthPaged': { month: '2025-07' },
  'attendance.monthTotals': { month: '2025-07' },
  'attendance.paged': { begndate: '2025-07-01', enddate: '2025-07-02' },
  'attendance.totals': { begndate: '2025-07-01', enddate: '2025-07-02' },
  'stock.paged': {},
  'stock.totals': {},
  'stock.count': { ...STOCK, cnt: '1' },
  'stock.change': { ...STOCK, invChgType: '101', cnt: '1' },
  'stock.purchase': {
    ...{ ...STOCK, cnt: '1', pric: '1', splerName: 'X', manuLotnum: 'L', expyEnd: '2030-01-01', drugTracCodg: '' },
  },
  'stock.giveBack': { fixmedinsCode: 'P99999999999', fixmedinsBchno: 'NONE', cnt: '1', purcInvoNo: 'F' },
  'stock.retry': { fixmedinsCode: 'P99999999999', fixmedinsBchno: 'NONE' },
  'traceCode.paged': {},
  'traceCode.totals': {},
  'traceCode.update': { ...STOCK, drugTracCodg: '81234567890123456789', trdnFlag: '0' },
  'traceCode.remove': { fixmedinsCode: 'P99999999999', drugTracCodg: ['81234567890123456789'] },
  'sale.lines': { setlId: 'no-such-id' },
  'sale.upload': { setlIds: ['no-such-id'] },
  'user.find': { keyword: 'nobody' },
  'initialization.saveCompany': {
    companyName: '无此公司',
    uscc: '91320100MA1W000000',
    contacts: '张三',
    mobilePhone: '13800000000',
  },
  'initialization.saveStores': {
    stores: [{ fixmedinsCode: 'P99999999999', fixmedinsName: '无此门店', admdvs: '999999', addr: '' }],
  },
  'initialization.saveConfig': { cardReaderType: 'none', isPrintAfterSettle: true, printCopies: 1 },
  'initialization.saveOperators': {
    operators: [{ userName: 'somebody', name: '张三', fixmedinsCode: 'P99999999999', password: 'AAAA' }],
  },
  'initialization.saveCatalogue': { admdvs: '999999' },
};
const LISTS = new Set([
  'abnormalOrder.paged',
  'abnormalOrder.totals',
  'abnormalOrder.outpatientPaged',
  'abnormalOrder.outpatientTotals',
  'compensate.paged',
  'compensate.totals',
  'reconciliation.mismatchPaged',
  'reconciliation.mismatchTotals',
  'order.paged',
  'order.totals',
  'otherpayOrder.paged',
  'otherpayOrder.totals',
  'qrCode.getUsePaged',
  'qrCode.getUseTotals',
  'reconciliation.dayPaged',
  'reconciliation.dayTotals',
  'reconciliation.kindDayPaged',
  'reconciliation.kindDayTotals',
  'rx.paged',
  'rx.totals',
]);
const MONTHS = new Set([
  'reconciliation.monthPaged',
  'reconciliation.monthTotals',
  'reconciliation.kindMonthPaged',
  'reconciliation.kindMonthTotals',
]);

/** An input that the contract accepts and that changes nothing when it is refused later. */
export function sampleInput(call: Call): Record<string, unknown> {
  if (call.id === 'reconciliation.dayReconcile') {
    const { settleDate, fixmedinsCode, insutype, clrType, setlOptins } = VALUES;
    return { groups: [{ settleDate, fixmedinsCode, insutype, clrType, setlOptins }] };
  }
  if (call.id.startsWith('reconciliation.mismatch') && !LISTS.has(call.id)) {
    const { settleDate, fixmedinsCode, insutype, clrType, setlOptins, msgid } = VALUES;
    const row = { settleDate, fixmedinsCode, insutype, clrType, setlOptins, msgid };
    if (call.id === 'reconciliation.mismatchRepairAll') return { action: 'mark', memo: '测试', rows: [row] };
    return call.id === 'reconciliation.mismatchNote' ? { ...row, text: '测试' } : row;
  }
  // Of a report, too, only the days are always asked.
  if (call.id.startsWith('report.')) return { begndate: VALUES['begndate'], enddate: VALUES['enddate'] };
  if (call.id === 'reconciliation.monthReconcileTotals' || call.id === 'reconciliation.monthReconcileDays') {
    const { settleMonth, fixmedinsCode, insutype, clrType, setlOptins } = VALUES;
    return { rows: [{ settleMonth, fixmedinsCode, insutype, clrType, setlOptins }] };
  }
  const own = OWN[call.id];
  if (own) return { ...own };
  const fields = Object.keys(call.request.shape).filter((name) => name in VALUES);
  const wanted = LISTS.has(call.id)
    ? ['begndate', 'enddate']
    : MONTHS.has(call.id)
      ? ['settleMonth']
      : fields;
  const input = Object.fromEntries(wanted.map((name) => [name, VALUES[name]]));
  // The kind of a settlement, where others name the kind of a setting so.
  if (call.id.startsWith('reconciliation.kind') && 'kind' in input) input['kind'] = 'emp-out';
  const ids = call.request.shape as { id?: { safeParse(value: unknown): { success: boolean } } };
  if (ids.id)
    input['id'] =
      !call.path.startsWith('/api/Job/') && ids.id.safeParse('no-such-id').success ? 'no-such-id' : UUID;
  return input;
}

/** The path with its parameters filled in, and what is left for query or body. */
export function filled(
  call: Call,
  input: Record<string, unknown>,
): { path: string; rest: Record<string, unknown> } {
  const names = pathParameters(call.path);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  return { path, rest: Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name))) };
}
