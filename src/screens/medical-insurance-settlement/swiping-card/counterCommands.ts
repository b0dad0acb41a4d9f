import {
  BankAccountIcon,
  CloudDownloadIcon,
  CreditCardIcon,
  DocumentIcon,
  DollarIcon,
  EndorsedIcon,
  FastForwardIcon,
  HistoryIcon,
  IdNumberIcon,
  KeyCommandIcon,
  LockIcon,
  LogInIcon,
  PersonIcon,
  HeartIcon,
  PrintIcon,
  PulseIcon,
  RefreshIcon,
  ResetIcon,
  SearchIcon,
  ShopIcon,
  TickIcon,
  TimeIcon,
  UndoIcon,
} from '@blueprintjs/icons';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import {
  counterOf,
  DISEASE_SHEET,
  isCustomer,
  type CounterHandle,
} from '../../shared/counter/counterPlace.ts';

const MENU = 'SwipingCard';
const base = {
  section: '刷卡结算',
  permission: { menuCode: MENU },
  scope: 'screen',
  unlogged: true,
} as const;
const money = { permission: { menuCode: MENU, buttonCode: 'Settle' } } as const;

/** Who keeps the store's goods. */
export const GOODS_RIGHT = { menuCode: 'ManagerStore', buttonCode: 'Goods' } as const;
const BUSY = '正在结算，请等待结果';
const NOBODY = '请先读卡';
const isBusy = ({ step }: CounterHandle): boolean => step === 'settling' || step === 'lost';
/** True when a card was read and the sale's choices are still open. */
const withCustomer = (ctx: CommandContext): true | string => {
  const counter = counterOf(ctx);
  if (!counter || isBusy(counter)) return BUSY;
  return isCustomer(counter.step) ? true : NOBODY;
};
const choosing = (ctx: CommandContext): true | string => {
  const now = withCustomer(ctx);
  if (now !== true) return now;
  return counterOf(ctx)?.step === 'choosing' ? true : '已预结算：按 Esc 返回后再改';
};
const idleOr = (ctx: CommandContext): true | string => {
  const counter = counterOf(ctx);
  return counter && !isBusy(counter) ? true : BUSY;
};

function settleReason(ctx: CommandContext): true | string {
  const counter = counterOf(ctx);
  if (!counter || isBusy(counter)) return BUSY;
  if (counter.step === 'settled') return '已结算，按 F10 接待下一位';
  if (counter.step === 'unknown') return '结果未知，请勿重复结算；按 F10 接待下一位';
  if (!isCustomer(counter.step)) return NOBODY;
  if (!counter.hasLines) return '请先录入商品';
  return counter.step === 'choosing' || counter.step === 'counted' ? true : '请稍候';
}

const FILING_KINDS = [
  { value: 'drug', title: '特药备案' },
  { value: 'opsp', title: '慢特病备案' },
];

const LEAVING = {
  title: '接待下一位',
  tips: '这位顾客的商品还没有结算，将被清空。',
  tone: 'warning',
} as const;

/** All commands of the till (domain §3.11): function keys first, in the order of the printed strip. */
export const counterCommands: readonly AnyCommand[] = [
  defineCommand({
    ...base,
    id: 'counter.read',
    title: '顾客读卡',
    keywords: ['customer card', '1101'],
    icon: CreditCardIcon,
    shortcut: 'F2',
    enabled: idleOr,
    perform: (ctx) => counterOf(ctx)?.read(),
  }),
  defineCommand({
    ...base,
    id: 'counter.readAgain',
    afar: false,
    title: '顾客重读',
    keywords: ['customer again', 'balance'],
    icon: RefreshIcon,
    shortcut: 'F3',
    enabled: withCustomer,
    perform: (ctx) => counterOf(ctx)?.send({ type: 'READ_AGAIN' }),
  }),
  defineCommand<'medType'>({
    ...base,
    id: 'counter.medType',
    afar: false,
    title: '医疗类别',
    keywords: ['medical type', 'med_type'],
    icon: HeartIcon,
    shortcut: 'F4',
    args: [{ key: 'medType', title: '医疗类别', options: (ctx) => counterOf(ctx)?.medTypes ?? [] }],
    enabled: choosing,
    perform: (ctx, { medType }) => {
      const counter = counterOf(ctx);
      const chosen = counter?.medTypes.find(({ value }) => value === medType);
      if (!counter || !chosen) return;
      counter.send({ type: 'MED_TYPE', medType, needsDisease: chosen.needsDisease });
      if (chosen.needsDisease) counter.open('disease');
    },
  }),
  defineCommand({
    ...base,
    id: 'counter.disease',
    title: '选择顾客病种',
    keywords: ['customer disease', '5301', '1309', '慢特病'],
    icon: PulseIcon,
    shortcut: 'F6',
    enabled: choosing,
    perform: (ctx) => counterOf(ctx)?.open('disease'),
  }),
  defineCommand({
    ...base,
    id: 'counter.prescription',
    title: '选择处方',
    keywords: ['prescription', 'hiRxno', '处方药', '电子处方'],
    icon: DocumentIcon,
    shortcut: 'Shift+F6',
    enabled: choosing,
    perform: (ctx) => counterOf(ctx)?.open('prescription'),
  }),
  defineCommand<'kind'>({
    ...base,
    id: 'counter.file',
    title: '为顾客备案',
    keywords: ['file for the customer', '备案', '特药备案', '慢特病备案'],
    icon: DocumentIcon,
    shortcut: 'Shift+F3',
    permission: { menuCode: ['SpecialMedicalMenu', 'SpecialDiseaseMenu'], buttonCode: 'Save' },
    args: [{ key: 'kind', title: '备案类型', options: () => FILING_KINDS }],
    enabled: choosing,
    perform: (ctx, { kind }) => counterOf(ctx)?.file(kind === 'opsp' ? 'opsp' : 'drug'),
  }),
  defineCommand({
    ...base,
    id: 'counter.fileDisease',
    title: '为顾客备案慢特病',
    keywords: ['file a disease', '慢特病备案'],
    icon: DocumentIcon,
    scope: 'dialog',
    where: DISEASE_SHEET,
    shortcut: 'Shift+F3',
    permission: { menuCode: 'SpecialDiseaseMenu', buttonCode: 'Save' },
    enabled: choosing,
    perform: (ctx) => counterOf(ctx)?.file('opsp'),
  }),
  defineCommand<'pharCode'>({
    ...base,
    id: 'counter.pharmacist',
    title: '指定复核人',
    keywords: ['pharmacist', 'pharCode', '执业药师'],
    icon: PersonIcon,
    shortcut: 'Shift+F7',
    args: [{ key: 'pharCode', title: '药师', options: (ctx) => counterOf(ctx)?.pharmacists ?? [] }],
    enabled: idleOr,
    perform: (ctx, { pharCode }) => counterOf(ctx)?.choosePharmacist(pharCode),
  }),
  defineCommand({
    ...base,
    id: 'counter.account',
    afar: false,
    title: '账户',
    keywords: ['account', '个人账户', '共济', 'acct_used_flag'],
    icon: BankAccountIcon,
    shortcut: 'F7',
    enabled: choosing,
    perform: (ctx) => counterOf(ctx)?.nextAccount(),
  }),
  defineCommand({
    ...base,
    ...money,
    id: 'counter.settle',
    risk: 'money',
    title: '结算',
    keywords: ['settle', '预结算', '2101', '2102', '收费'],
    icon: TickIcon,
    tone: 'primary',
    shortcut: 'F8',
    enabled: settleReason,
    perform: (ctx) => {
      const counter = counterOf(ctx);
      counter?.send({ type: counter.step === 'counted' ? 'SETTLE' : 'PRE_SETTLE' });
    },
  }),
  defineCommand({
    ...base,
    id: 'counter.print',
    afar: false,
    title: '打印',
    keywords: ['print settlement', '结算单', '小票'],
    icon: PrintIcon,
    shortcut: 'F9',
    enabled: (ctx) => (counterOf(ctx)?.step === 'settled' ? true : '结算后才能打印'),
    perform: (ctx) => counterOf(ctx)?.print(),
  }),
  defineCommand({
    ...base,
    id: 'counter.next',
    afar: false,
    title: '下一位',
    keywords: ['next customer', '下一个', '清空'],
    icon: FastForwardIcon,
    shortcut: 'F10',
    enabled: idleOr,
    confirm: (ctx) => {
      const counter = counterOf(ctx);
      return counter?.hasLines && counter.step !== 'settled' && counter.step !== 'unknown' ? LEAVING : null;
    },
    perform: (ctx) => counterOf(ctx)?.send({ type: 'NEXT' }),
  }),
  defineCommand({
    ...base,
    id: 'counter.cancel',
    afar: false,
    title: '取消',
    keywords: ['cancel', 'back', '返回'],
    icon: UndoIcon,
    enabled: idleOr,
    perform: (ctx) => counterOf(ctx)?.send({ type: 'CANCEL' }),
  }),
  defineCommand<'insutype'>({
    ...base,
    id: 'counter.insutype',
    afar: false,
    title: '选择险种',
    keywords: ['insurance type', 'insutype'],
    icon: EndorsedIcon,
    args: [
      {
        key: 'insutype',
        title: '险种',
        options: (ctx) =>
          (counterOf(ctx)?.insured ?? [])
            .filter((row) => row.psnInsuStas === '1')
            .map((row) => ({ value: row.insutype, title: row.insutypeName, note: `余额 ${row.balc}` })),
      },
    ],
    enabled: choosing,
    perform: (ctx, { insutype }) => counterOf(ctx)?.send({ type: 'INSUTYPE', insutype }),
  }),
  defineCommand({
    ...base,
    id: 'counter.kept',
    title: '取缓存卡信息',
    keywords: ['cached card', 'FollowCacheGetCardInfo', '上次读卡'],
    icon: HistoryIcon,
    enabled: (ctx) => (counterOf(ctx)?.step === 'idle' ? true : '请先完成当前顾客'),
    perform: (ctx) => counterOf(ctx)?.send({ type: 'READ', source: { kind: 'kept' } }),
  }),
  defineCommand({
    ...base,
    id: 'counter.typeCard',
    title: '手工录入证件',
    keywords: ['type card number', '身份证', '录入'],
    icon: IdNumberIcon,
    enabled: idleOr,
    perform: (ctx) => counterOf(ctx)?.open('card'),
  }),
  defineCommand({
    ...base,
    id: 'counter.checkPassword',
    title: '校验密码',
    keywords: ['check password', '卡密码'],
    icon: LockIcon,
    enabled: withCustomer,
    perform: (ctx) => counterOf(ctx)?.open('checkPassword'),
  }),
  defineCommand({
    ...base,
    id: 'counter.changePassword',
    title: '修改密码',
    keywords: ['change password', '卡密码'],
    icon: ResetIcon,
    enabled: withCustomer,
    perform: (ctx) => counterOf(ctx)?.open('changePassword'),
  }),
  defineCommand({
    ...base,
    id: 'counter.buyLog',
    title: '购药记录',
    keywords: ['purchase history', 'QueryUserBuyLog', '查询购药记录'],
    icon: TimeIcon,
    enabled: withCustomer,
    perform: (ctx) => counterOf(ctx)?.open('buyLog'),
  }),
  defineCommand({
    ...base,
    id: 'counter.diseaseBalance',
    title: '顾客病种余额',
    keywords: ['quota of a disease', '额度', '限额'],
    icon: DollarIcon,
    enabled: (ctx) => (counterOf(ctx)?.hasDisease ? withCustomer(ctx) : '请先选择病种'),
    perform: (ctx) => counterOf(ctx)?.diseaseBalance(),
  }),
  defineCommand({
    ...base,
    id: 'counter.rx',
    title: '下载外配处方',
    keywords: ['prescriptions', '7201', '电子处方'],
    icon: CloudDownloadIcon,
    enabled: withCustomer,
    perform: (ctx) => counterOf(ctx)?.open('rx'),
  }),
  defineCommand({
    ...base,
    id: 'counter.signIn',
    title: '签到',
    keywords: ['sign in', '9001', '操作员签到'],
    icon: LogInIcon,
    shortcut: 'Shift+F2',
    enabled: (ctx) => {
      const isSignedIn = counterOf(ctx)?.isSignedIn ?? null;
      return isSignedIn === null ? '正在读取签到状态' : isSignedIn ? '今日已签到' : true;
    },
    perform: (ctx) => counterOf(ctx)?.signIn(),
  }),
  defineCommand({
    ...base,
    ...money,
    id: 'counter.keepCash',
    risk: 'money',
    title: '现金留单',
    keywords: ['keep cash', '中心故障', '离线收款'],
    icon: DollarIcon,
    enabled: (ctx) => {
      const counter = counterOf(ctx);
      if (!counter?.hasLines) return '请先录入商品';
      return counter.step === 'idle' || counter.step === 'choosing' ? true : '请先返回到选择';
    },
    confirm: () => ({
      title: '现金留单',
      tips: '医保中心不可用时使用：本单全部收现金，不经医保；顾客再来时可从“待处理”取出补结算。',
      tone: 'warning',
    }),
    perform: (ctx) => counterOf(ctx)?.keepCash(),
  }),
  defineCommand({
    ...base,
    ...money,
    id: 'counter.ask',
    title: '核实结算结果',
    keywords: ['ask the centre', '5203', '结果未知', '立即核实'],
    icon: SearchIcon,
    shortcut: 'Shift+F8',
    // Other sales with unknown outcome are queried from the list of pending ones.
    visible: (ctx) => ['unknown', 'settling'].includes(counterOf(ctx)?.step ?? ''),
    perform: (ctx) => counterOf(ctx)?.send({ type: 'ASK' }),
  }),
  defineCommand({
    ...base,
    id: 'counter.pending',
    title: '待处理',
    keywords: ['pending', 'unknown outcome', '结果未知', '留单'],
    icon: TimeIcon,
    perform: (ctx) => counterOf(ctx)?.open('pending'),
  }),
  defineCommand({
    ...base,
    id: 'counter.settled',
    permission: { menuCode: 'PrintSettlement' },
    title: '今日结算与退费',
    keywords: ['refund', 'settlements of today', '退费', '退款', '补打'],
    icon: DocumentIcon,
    // Leaving the page drops the customer and the scanned goods.
    enabled: (ctx) => {
      const counter = counterOf(ctx);
      const isFree = counter?.step === 'settled' || (counter?.step === 'idle' && !counter.hasLines);
      return isFree ? true : '请先完成当前顾客';
    },
    perform: (ctx) => ctx.services.navigate('/print-settlement'),
  }),
  defineCommand({
    ...base,
    id: 'counter.handOver',
    title: '交接结果给 ERP',
    keywords: ['hand over to erp', '重新交接'],
    icon: CloudDownloadIcon,
    enabled: (ctx) => {
      const counter = counterOf(ctx);
      return counter?.isUnhanded || (counter?.unhandedCount ?? 0) > 0 ? true : '没有等待交接的结算';
    },
    perform: (ctx) => counterOf(ctx)?.handOver(),
  }),
  defineCommand({
    ...base,
    id: 'counter.shift',
    permission: { menuCode: MENU, buttonCode: 'HandOver' },
    title: '交班',
    keywords: ['shift', 'hand over', '班次', '结账'],
    icon: TimeIcon,
    enabled: (ctx) => (counterOf(ctx)?.step === 'idle' ? true : '请先完成当前顾客'),
    perform: (ctx) => counterOf(ctx)?.open('shift'),
  }),
  defineCommand({
    ...base,
    id: 'counter.goods',
    permission: GOODS_RIGHT,
    title: '维护本店商品',
    keywords: ['goods of the store', 'import goods', '导入商品', '商品'],
    icon: ShopIcon,
    shortcut: 'Shift+F4',
    enabled: (ctx) => (counterOf(ctx)?.step === 'idle' ? true : '请先完成当前顾客'),
    perform: (ctx) => ctx.services.navigate('/manager-store?part=goods'),
  }),
  defineCommand({
    ...base,
    id: 'counter.acceptance',
    risk: 'money',
    title: '一键验收',
    keywords: ['acceptance', 'OneKeyAcceptance', '接口验收'],
    icon: TickIcon,
    enabled: (ctx) => (counterOf(ctx)?.step === 'idle' ? true : '请先完成当前顾客'),
    perform: (ctx) => counterOf(ctx)?.open('acceptance'),
  }),
  defineCommand({
    ...base,
    id: 'counter.printKeys',
    title: '打印功能键条',
    keywords: ['print function keys', '按键条'],
    icon: KeyCommandIcon,
    perform: (ctx) => counterOf(ctx)?.printKeys(),
  }),
];

/** The key strip below the till, F1 to Esc. */
export const STRIP = [
  'help.open',
  'counter.read',
  'counter.readAgain',
  'counter.medType',
  'counter.disease',
  'counter.account',
  'counter.settle',
  'counter.print',
  'counter.next',
  'counter.cancel',
] as const;
/** Commands under 更多. */
export const MORE = [
  'counter.typeCard',
  'counter.kept',
  'counter.insutype',
  'counter.prescription',
  'counter.pharmacist',
  'counter.checkPassword',
  'counter.changePassword',
  'counter.buyLog',
  'counter.diseaseBalance',
  'counter.rx',
  'counter.signIn',
  'counter.keepCash',
  'counter.explain',
  'counter.ask',
  'counter.pending',
  'counter.settled',
  'counter.handOver',
  'counter.shift',
  'counter.goods',
  'counter.acceptance',
  'counter.printKeys',
] as const;
