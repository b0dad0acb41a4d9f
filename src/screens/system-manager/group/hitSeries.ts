import { formatCount } from '../../../../contract/wire/money.ts';
import type { ChartSeries } from '../../../ui/chart/chartData.ts';

type Counts = readonly { readonly hits: number; readonly misses: number }[];

/** Hits over misses, as stacked bars. */
export const hitSeries = (rows: Counts): ChartSeries[] => [
  {
    title: '命中',
    kind: 'bar',
    axis: '次',
    colour: '--chart-1',
    values: rows.map(({ hits }) => hits),
    texts: rows.map(({ hits }) => formatCount(hits)),
  },
  {
    title: '未命中',
    kind: 'bar',
    axis: '次',
    colour: '--chart-8',
    values: rows.map(({ misses }) => misses),
    texts: rows.map(({ misses }) => formatCount(misses)),
  },
];

/** The sums above a list of hits. */
export const hitSummary = ({ hits, misses, hitRate }: Counts[number] & { readonly hitRate: string }) => [
  { label: '命中', value: formatCount(hits), tone: 'good' as const },
  { label: '未命中', value: formatCount(misses) },
  { label: '命中率', value: hitRate === '' ? '–' : `${hitRate}%` },
];
