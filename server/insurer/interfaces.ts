import type { InsurerPort } from './port.ts';

type Methods = Exclude<keyof InsurerPort, 'patienceMs' | 'sandbox'>;

/** What the product knows of one interface of the centre. */
export interface Interface {
  /** The national number; of interfaces without one, the number that the sandbox uses. */
  readonly infno: string;
  readonly name: string;
  /**
   * - `read`: changes nothing there;
   * - `write`: changes something that the product can take back;
   * - `settle`: books money.
   */
  readonly effect: 'read' | 'write' | 'settle';
  /** A repeat with the same message id takes effect once; false: each request counts (a wrong password). */
  readonly isRepeatSafe: boolean;
}

const read = (infno: string, name: string): Interface => ({
  infno,
  name,
  effect: 'read',
  isRepeatSafe: true,
});
const write = (infno: string, name: string): Interface => ({
  infno,
  name,
  effect: 'write',
  isRepeatSafe: true,
});
const settle = (infno: string, name: string): Interface => ({
  infno,
  name,
  effect: 'settle',
  isRepeatSafe: true,
});

/** Every interface that the product uses, by the method of the port. A method without a row does not compile. */
export const interfaces: Readonly<Record<Methods, Interface>> = {
  signIn: write('9001', '签到'),
  personInfo: read('1101', '人员信息获取'),
  preSettle: read('2101', '药店预结算'),
  settle: settle('2102', '药店结算'),
  cancel: settle('2103', '药店结算撤销'),
  reverse: settle('2601', '冲正'),
  reconcileTotals: read('3201', '对总账'),
  reconcileDetail: read('3202', '对明细账'),
  listGroups: read('3698', '对账汇总查询'),
  settlementInfo: read('5203', '结算信息查询'),
  feeDetail: read('5204', '费用明细查询'),
  uploadSale: write('3505', '商品销售'),
  declareClearing: settle('3203', '清算申请'),
  withdrawClearing: settle('3204', '清算申请撤销'),
  clearingState: read('2172', '月结申报查询'),
  clearingFunds: read('2174', '基金分项查询'),
  catalogueSize: read('1301', '西药中成药目录条数'),
  diseaseEdition: read('1307', '疾病与诊断目录'),
  download: read('9102', '文件下载'),
  pushedRx: read('7200', '处方推送'),
  authoriseRx: write('7201', '线下流转授权'),
  circulateRx: write('7202', '线上流转查询'),
  downloadRx: read('7204', '电子处方下载'),
  verifyRx: read('7205', '电子处方核验'),
  checkRx: write('7206', '电子处方审核上传'),
  sellRx: write('7207', '电子处方销售出库'),
  undoRxSale: write('7208', '电子处方撤销出库'),
  rxStanding: read('7105', '电子处方信息查询'),
  rxReview: read('7106', '电子处方审核结果查询'),
  rxTaken: read('7107', '电子处方取药结果查询'),
  clearScorePage: read('3260', '提取异地清分明细'),
  confirmClearScore: settle('3261', '清分确认'),
  rollBackClearScore: settle('3262', '清分回退'),
  clearScoreStanding: read('3263', '清分状态查询'),
  decodeVoucher: write('6101', '电子凭证解码'),
  chronicDiseases: read('5301', '人员慢特病备案查询'),
  diseaseQuota: read('5300', '慢特病额度查询'),
  checkPassword: { infno: '1160', name: '校验卡密码', effect: 'write', isRepeatSafe: false },
  changePassword: { infno: '1161', name: '修改卡密码', effect: 'write', isRepeatSafe: false },
  drugTerms: read('1312', '医保目录查询'),
  institutions: read('1201', '医药机构信息获取'),
  hilistEdition: read('1301', '医保目录版本'),
  hilistChanges: read('1301', '医保目录下载'),
  ecRxCatalogue: read('7211', '电子处方目录'),
  dictionary: read('1901', '字典表查询'),
  opspDiseases: read('1309', '门慢门特病种目录'),
  uploadMatchings: write('3301', '目录对照上传'),
  withdrawMatching: write('3302', '目录对照撤销'),
  practitioners: read('5102', '医执人员信息查询'),
  signOut: write('9002', '签退'),
  tellCount: write('3501', '商品盘存上传'),
  tellChange: write('3502', '商品库存变更'),
  tellPurchase: write('3503', '商品采购'),
  tellGivenBack: write('3504', '商品采购退货'),
  tellCert: write('4901', '电子结算凭证上传'),
  certState: read('5501', '电子结算凭证状态查询'),
  file: write('2503', '备案'),
  withdrawFiling: write('2504', '备案撤销'),
  filingState: read('2590', '备案审核查询'),
  filedDrugs: read('2591', '特药备案查询'),
  offsiteFilings: read('2592', '异地备案查询'),
  auditBefore: read('3101', '明细审核事前分析'),
  auditDuring: read('3102', '明细审核事中分析'),
  tellChoice: write('3103', '事前事中服务反馈'),
  suspicions: read('3701', '审核申诉、扣款查询'),
  answerSuspicion: write('3702', '审核申诉提交'),
  uploadMaterial: write('3703', '申诉材料上传'),
  answerState: read('3704', '申诉结果查询'),
};

export type PortMethod = Methods;
/** The methods of the port, by the number of their interface. */
export const portMethods = (Object.keys(interfaces) as PortMethod[]).sort((a, b) =>
  `${interfaces[a].infno} ${a}`.localeCompare(`${interfaces[b].infno} ${b}`),
);

/** The name of an interface by its number, as the first of its methods has it; the number itself of an unknown one. */
export const interfaceName = (infno: string): string =>
  infno === SALE_RETURN
    ? '商品销售退货'
    : (Object.values(interfaces).find((each) => each.infno === infno)?.name ?? infno);

const SALE_RETURN = '3506';
/** The number under which a request is sent: a return of a sale has its own. */
const infnoOf = (method: PortMethod, request: unknown): string =>
  method === 'uploadSale' && (request as { refdSetlFlag?: unknown } | undefined)?.refdSetlFlag === '1'
    ? SALE_RETURN
    : interfaces[method].infno;

/** Hears how a request to the centre ended. */
export type CentreListener = (infno: string, ms: number, error: unknown) => void;

/** Wraps a port: `onAnswer` is called after every request, with `error` null for an answer. */
export function listenedPort(port: InsurerPort, onAnswer: CentreListener): InsurerPort {
  const all = port as unknown as Record<string, (request?: unknown) => Promise<unknown>>;
  const counted = Object.fromEntries(
    portMethods.map((method) => [
      method,
      async (request: unknown): Promise<unknown> => {
        const begun = performance.now();
        const infno = infnoOf(method, request);
        try {
          const reply = await all[method]?.call(port, request);
          onAnswer(infno, performance.now() - begun, null);
          return reply;
        } catch (error) {
          onAnswer(infno, performance.now() - begun, error);
          throw error;
        }
      },
    ]),
  );
  return { ...port, ...counted } as InsurerPort;
}
