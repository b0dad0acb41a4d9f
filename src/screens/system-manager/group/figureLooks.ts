import type { ServiceRow } from '../../../../contract/serviceStatistics.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import type { SummaryItem } from '../../../list/definition.ts';

/** Above this share of faults a row is marked. */
const FAULTY = 0.05;
type Timed = Pick<ServiceRow, 'count' | 'refused' | 'faults' | 'p50Ms' | 'p95Ms' | 'p99Ms'>;

/** How faults stand out in a row. */
export const timedLooks = {
  count: { width: 88 },
  refused: { width: 80 },
  faults: { width: 80, tone: ({ faults }: Timed) => (faults > 0 ? ('bad' as const) : undefined) },
  faultRate: {
    width: 96,
    align: 'right' as const,
    tone: ({ count, faults }: Timed) => (faults > count * FAULTY ? ('bad' as const) : undefined),
  },
  avgMs: { width: 104 },
  p50Ms: { width: 104 },
  p95Ms: { width: 104 },
  p99Ms: { width: 104 },
  maxMs: { width: 104 },
};

const ms = (value: number | null): string => (value === null ? '–' : `${formatCount(value)} 毫秒`);
/** The sums above a list of figures. */
export const timedSummary = ({ count, faults, p50Ms, p95Ms, p99Ms }: Timed): SummaryItem[] => [
  { label: '次数', value: formatCount(count) },
  { label: '失败', value: formatCount(faults), ...(faults > 0 && { tone: 'bad' as const }) },
  { label: 'P50', value: ms(p50Ms) },
  { label: 'P95', value: ms(p95Ms) },
  { label: 'P99', value: ms(p99Ms) },
];

const two = (value: number): string => String(value).padStart(2, '0');
/** The hours of a day, as a filter offers them. */
export const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: two(hour),
  name: `${two(hour)}:00–${two(hour)}:59`,
}));
