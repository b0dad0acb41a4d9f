import type {
  ApprovalWaiting,
  DayStanding,
  ExpiringModule,
  LedgerStanding,
  Overview,
  RxWaiting,
} from '../../../contract/dashboard.ts';
import { CERT_DAYS } from '../../../contract/doctor.ts';
import { CONTRACT_DAYS } from '../../../contract/organ/contract.ts';
import { formatCount, formatMoney } from '../../../contract/wire/money.ts';
import { permits, type Rights } from '../../../contract/rights/permission.ts';
import type { SessionProfile } from '../../machines/session.ts';
import { homeUrls, yesterdayOf } from './homeUrls.ts';

/** One figure of the row: its text and the link to its rows. */
export interface Figure {
  readonly id: string;
  readonly label: string;
  /** Null until the first reply. */
  readonly value: string | null;
  readonly note: string;
  readonly tone?: 'good' | 'bad' | 'warn';
  readonly href: string;
}

export interface FigureSource {
  readonly overview: Overview | null;
  /** `YYYY-MM-DD`: the server's day; this machine's until the first reply. */
  readonly today: string;
  readonly profile: Pick<SessionProfile, 'medicalNo'>;
  readonly rights: Rights | null;
}

const tone = (count: number | undefined, unlessZero: 'bad' | 'warn'): Pick<Figure, 'tone'> =>
  count ? { tone: unlessZero } : {};

/** The person's figures: a store's begin with its day, everybody else's with open work. */
export function figuresOf(source: FigureSource): Figure[] {
  const { overview, rights, profile } = source;
  const may = (
    menuCode: 'DayReconciliation' | 'OrderManagement' | 'VipStorelist' | 'RxOnlinePush' | 'Approval',
  ) => permits({ menuCode }, rights);
  const isStore = profile.medicalNo !== '';
  return [
    ...(isStore && may('OrderManagement') ? settledFigures(source) : []),
    ...(isStore && may('DayReconciliation') ? [yesterdayState(source)] : []),
    ...(may('DayReconciliation') ? openFigures(source, isStore) : []),
    ...(!isStore && may('DayReconciliation') ? yesterdayFigures(source) : []),
    ...(may('RxOnlinePush') && overview?.rx !== null ? [rxFigure(overview?.rx)] : []),
    ...(may('Approval') && overview?.approval !== null ? [approvalFigure(overview?.approval)] : []),
    ...(may('VipStorelist') ? expiringFigures(overview?.expiring) : []),
    ...(overview?.stations?.silent ? [stationFigure(overview.stations)] : []),
    ...(overview?.contracts ? [contractFigure(overview.contracts)] : []),
    ...(overview?.certs
      ? [certFigure(overview.certs, permits({ menuCode: 'MedicalExecutiveMenu' }, rights))]
      : []),
  ];
}

function settledFigures({ overview, today }: FigureSource): Figure[] {
  const settled = overview?.settled;
  const href = homeUrls.settled(today);
  const amount = (
    id: 'medfeeSumamt' | 'fundPaySumamt' | 'acctPay' | 'psnCashPay',
    label: string,
  ): Figure => ({
    id,
    label,
    note: '',
    href,
    value: settled ? formatMoney(settled[id]) : null,
  });
  return [
    {
      id: 'netCount',
      label: '今日结算',
      value: settled ? formatCount(settled.netCount) : null,
      note: settled ? (settled.refdCount > 0 ? `笔，已减退费 ${formatCount(settled.refdCount)}` : '笔') : '',
      href,
    },
    amount('medfeeSumamt', '今日医疗费总额'),
    amount('fundPaySumamt', '今日基金支付'),
    amount('acctPay', '今日个人账户'),
    amount('psnCashPay', '今日现金'),
  ];
}

function openFigures({ overview, today }: FigureSource, isStore: boolean): Figure[] {
  const ledger = overview?.ledger;
  return [
    {
      id: 'pending',
      label: '未对账',
      value: ledger ? formatCount(ledger.pending) : null,
      note: ledger ? pendingNote(ledger, isStore) : '',
      ...tone(ledger?.pending, 'warn'),
      href: homeUrls.pending(today),
    },
    {
      id: 'unbalanced',
      label: '不平',
      value: ledger ? formatCount(ledger.unbalanced) : null,
      note: ledger && !isStore ? `行 · ${formatCount(ledger.unbalancedStores)} 家门店` : ledger ? '行' : '',
      ...tone(ledger?.unbalanced, 'bad'),
      href: homeUrls.unbalanced(today),
    },
  ];
}

const pendingNote = ({ pendingDays, pendingStoreDays }: LedgerStanding, isStore: boolean): string =>
  isStore
    ? `行 · ${formatCount(pendingDays)} 天`
    : `行 · ${formatCount(pendingDays)} 天 · ${formatCount(pendingStoreDays)} 店日`;

const yesterdayIn = ({ overview, today }: FigureSource): DayStanding | undefined =>
  overview?.ledger?.days.find((day) => day.settleDate === yesterdayOf(today));

function yesterdayFigures(source: FigureSource): Figure[] {
  const day = yesterdayIn(source);
  const isLoaded = source.overview?.ledger != null;
  const href = homeUrls.day(yesterdayOf(source.today));
  return [
    {
      id: 'yesterdayCount',
      label: '昨日结算',
      value: isLoaded ? formatCount(day?.personCount ?? 0) : null,
      note: isLoaded ? '笔' : '',
      href,
    },
    {
      id: 'yesterdayMedfee',
      label: '昨日医疗费总额',
      value: isLoaded ? formatMoney(day?.medfeeSumamt ?? '0') : null,
      note: '',
      href,
    },
  ];
}

function yesterdayState(source: FigureSource): Figure {
  const base = { id: 'yesterday', label: '昨日对账', href: homeUrls.day(yesterdayOf(source.today)) };
  if (!source.overview?.ledger) return { ...base, value: null, note: '' };
  const day = yesterdayIn(source);
  if (!day) return { ...base, value: '无结算', note: '' };
  const note = `共 ${formatCount(day.balanced + day.unbalanced + day.pending)} 行`;
  if (day.unbalanced > 0)
    return { ...base, value: `${formatCount(day.unbalanced)} 行不平`, note, tone: 'bad' };
  if (day.pending > 0) return { ...base, value: '未对账', note, tone: 'warn' };
  return { ...base, value: '平', note, tone: 'good' };
}

/** Left out where the paid module is missing. */
function rxFigure(rx: RxWaiting | undefined): Figure {
  return {
    id: 'rx',
    label: '待审处方',
    value: rx ? formatCount(rx.waiting) : null,
    note: rx ? (rx.urgent > 0 ? `张 · ${formatCount(rx.urgent)} 张 1 小时内到期` : '张') : '',
    ...(rx?.urgent ? { tone: 'bad' as const } : tone(rx?.waiting, 'warn')),
    href: homeUrls.rx,
  };
}

/** Left out for a person who approves at no stage. */
function approvalFigure(approval: ApprovalWaiting | undefined): Figure {
  return {
    id: 'approval',
    label: '待我审批',
    value: approval ? formatCount(approval.waiting) : null,
    note: approval ? (approval.since === null ? '项' : `项 · 最早 ${approval.since}`) : '',
    ...tone(approval?.waiting, 'warn'),
    href: homeUrls.approval,
  };
}

function expiringFigures(expiring: readonly ExpiringModule[] | null | undefined): Figure[] {
  const [first] = expiring ?? [];
  const stores = (expiring ?? []).reduce((sum, module) => sum + module.stores, 0);
  // The list cannot be filtered by two modules, so the link opens the one that expires first.
  const href = homeUrls.expiring(first ?? { feeKey: '', authStas: '1' });
  return [
    {
      id: 'expiring',
      label: '30 天内到期',
      value: expiring ? formatCount(stores) : null,
      note: first ? `家次 · 最早 ${first.enddate}` : expiring ? '家次' : '',
      ...tone(stores, 'warn'),
      href,
    },
  ];
}

/** Left out while no station is silent. */
const stationFigure = ({ fresh, silent }: NonNullable<Overview['stations']>): Figure => ({
  id: 'stations',
  label: '客户端失联',
  value: formatCount(silent),
  note: fresh > 0 ? `台 · ${formatCount(fresh)} 台 1 小时内` : '台',
  tone: fresh > 0 ? 'bad' : 'warn',
  href: homeUrls.stations(fresh > 0 ? 'fresh' : 'silent'),
});

/** Left out while nothing ends soon. */
const contractFigure = (stores: number): Figure => ({
  id: 'contracts',
  label: '协议即将到期',
  value: formatCount(stores),
  note: `家 · ${CONTRACT_DAYS} 天内`,
  tone: 'warn',
  href: homeUrls.contracts,
});

/** Left out while nothing ends soon. A store has its people in its own record. */
const certFigure = (people: number, hasPage: boolean): Figure => ({
  id: 'certs',
  label: '执业证书到期',
  value: formatCount(people),
  note: `人 · ${CERT_DAYS} 天内`,
  tone: 'warn',
  href: hasPage ? homeUrls.certs : homeUrls.ownCerts,
});
