import type { Candidate, Obstacle } from '../../../../contract/liquidation.ts';

export interface StoreGroups {
  readonly fixmedinsCode: string;
  readonly fixmedinsName: string;
  readonly groups: readonly Candidate[];
}

/** Groups that cannot be applied for, for the same reason. */
export interface Cause {
  readonly kind: Obstacle['kind'];
  readonly stores: readonly StoreGroups[];
  readonly count: number;
}

/** The groups by store, in the order in which the stores come. */
export function byStore(groups: readonly Candidate[]): readonly StoreGroups[] {
  const found = new Map<string, StoreGroups & { readonly groups: Candidate[] }>();
  for (const group of groups) {
    const { fixmedinsCode, fixmedinsName } = group;
    const store = found.get(fixmedinsCode) ?? { fixmedinsCode, fixmedinsName, groups: [] };
    store.groups.push(group);
    found.set(fixmedinsCode, store);
  }
  return [...found.values()];
}

/** What stands after 「60 家门店」; in the order in which the causes are listed: what can be mended comes first. */
export const CAUSE: Readonly<Record<Obstacle['kind'], string>> = {
  unchecked: '未对账',
  changed: '对账后有变化',
  totals: '总账未对平',
  uneven: '对账不平',
  overlap: '已有申请',
  nothing: '没有可申报的金额',
};

/** The groups that cannot be applied for, by cause. */
export function causesOf(groups: readonly Candidate[]): readonly Cause[] {
  return (Object.keys(CAUSE) as Obstacle['kind'][]).flatMap((kind) => {
    const mine = groups.filter(({ obstacle }) => obstacle?.kind === kind);
    return mine.length === 0 ? [] : [{ kind, stores: byStore(mine), count: mine.length }];
  });
}

/** Codes of stores in one request (contract `f.codes`). */
const MOST_STORES = 200;
/** The stores of some causes, each once; undefined where there are too many to name. */
export function storesOf(causes: readonly Cause[], kinds: readonly Obstacle['kind'][]): string[] | undefined {
  const codes = causes
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap(({ stores }) => stores.map(({ fixmedinsCode }) => fixmedinsCode));
  const each = [...new Set(codes)];
  return each.length > MOST_STORES ? undefined : each;
}

/** 「10 月」 for a period within a month, else its days. */
export const periodText = (begndate: string, enddate: string): string =>
  begndate.slice(0, 7) === enddate.slice(0, 7)
    ? `${Number(begndate.slice(5, 7))} 月`
    : `${begndate.slice(5)} 至 ${enddate.slice(5)}`;

/** The months of a period, `YYYY-MM`. */
export function monthsOf(begndate: string, enddate: string): readonly string[] {
  const months: string[] = [];
  let [year = 0, month = 0] = begndate.split('-').map(Number);
  for (let text = begndate.slice(0, 7); text <= enddate.slice(0, 7);) {
    months.push(text);
    month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
    text = `${year}-${String(month).padStart(2, '0')}`;
  }
  return months;
}
