import { kindKey, type KindKey } from '../../../../contract/reconciliation/preset.ts';

export type Grain = 'day' | 'month';

/** The paths of list and detail, by grain. */
export const PATHS = {
  day: {
    list: '/reconciliation/day-reconciliation-v2',
    detail: '/reconciliation/day-reconciliation-detail-v2',
  },
  month: {
    list: '/reconciliation/month-reconciliation-v2',
    detail: '/reconciliation/month-reconciliation-detail-v2',
  },
} as const;

export const grainOf = (period: string): Grain => (period.length === 7 ? 'month' : 'day');

/** The URL of the settlements of one kind, store and period; the query string holds the whole key. */
export const kindDetailUrl = ({ period, fixmedinsCode, kind }: KindKey): string =>
  `${PATHS[grainOf(period)].detail}?${new URLSearchParams({ period, fixmedinsCode, kind }).toString()}`;

/** The kind that a URL names; null when it names none of this grain. */
export function kindIn(search: string, grain: Grain): KindKey | null {
  const parameters = new URLSearchParams(search);
  const read = kindKey.safeParse(
    Object.fromEntries(Object.keys(kindKey.shape).map((key) => [key, parameters.get(key)])),
  );
  return read.success && grainOf(read.data.period) === grain ? read.data : null;
}
