import type { Keep } from '../../api/personal.ts';
import { readQuery, writeQuery, type FilterValues, type UrlQuery } from '../query.ts';
import { optionsOf, type ResolvedList } from '../definition.ts';
import { monthPresetOf, presetDays, presetMonth, presetOf } from './relativeDays.ts';

/** A saved view: filters, columns and sort of a list under a name. */
export interface SavedView {
  readonly name: string;
  /** As in the URL; days that were relative on saving are stored as such (`~yesterday`). */
  readonly search: string;
}

/** Views per list. */
export const MAX_VIEWS = 30;
export const MAX_NAME = 40;
const MAX_SEARCH = 5000;

type Filters = Pick<ResolvedList, 'filters'>;

/** The filters without personal data, because views are stored and links are shared. */
export function withoutPersonalData(screen: Filters, values: FilterValues): FilterValues {
  const personal = new Set(
    screen.filters.flatMap(({ filter }): string[] =>
      filter.kind === 'text' && filter.isPersonal ? [filter.param] : [],
    ),
  );
  return Object.fromEntries(Object.entries(values).filter(([key]) => !personal.has(key)));
}

/**
 * The search text to store for a view: a range that equals a preset is stored as the preset, so that it moves with
 * the day.
 */
export function searchToKeep(screen: Filters, query: UrlQuery, now?: number): string {
  const values: Record<string, string> = { ...withoutPersonalData(screen, query.values) };
  for (const { filter } of screen.filters) {
    if (filter.kind === 'month') {
      const month = values[filter.param] ?? '';
      values[filter.param] = monthPresetOf(month, now)?.key ?? month;
    }
    if (filter.kind === 'day') {
      const day = values[filter.param] ?? '';
      values[filter.param] = presetOf(day, day, now)?.key ?? day;
    }
    if (filter.kind !== 'range') continue;
    const preset = presetOf(values[filter.from] ?? '', values[filter.to] ?? '', now);
    if (!preset) continue;
    values[filter.from] = preset.key;
    values[filter.to] = preset.key;
  }
  return writeQuery({ ...query, values });
}

/** The search text of a saved view as of today. */
export function searchOf(screen: ResolvedList, view: SavedView, now?: number): string {
  const query = readQuery(screen, view.search);
  const values: Record<string, string> = { ...query.values };
  for (const { filter } of screen.filters) {
    if (filter.kind === 'month') {
      const month = values[filter.param] ?? '';
      values[filter.param] = presetMonth(month, now) ?? month;
    }
    if (filter.kind === 'day') {
      const day = values[filter.param] ?? '';
      values[filter.param] = presetDays(day, now)?.[0] ?? day;
    }
    if (filter.kind !== 'range') continue;
    const days = presetDays(values[filter.from] ?? '', now);
    if (!days) continue;
    [values[filter.from], values[filter.to]] = days;
  }
  return writeQuery({ ...query, values });
}

/** A proposed name made of the view's filters: `昨天 · 不平 · 职工`. */
export function proposedName(screen: ResolvedList, query: UrlQuery, taken: readonly string[]): string {
  const values = withoutPersonalData(screen, query.values);
  const parts = screen.filters.flatMap(({ title, filter }): string[] => {
    if (filter.kind === 'range') {
      const [from = '', to = ''] = [values[filter.from], values[filter.to]];
      if (from === '' || to === '') return [];
      return [presetOf(from, to)?.title ?? (from === to ? from : `${from} 至 ${to}`)];
    }
    const value = values[filter.param] ?? '';
    if (value === '') return [];
    if (filter.kind === 'month') return [monthPresetOf(value)?.title ?? value];
    if (filter.kind === 'select')
      return [optionsOf(filter).find((each) => each.value === value)?.name ?? value];
    return [`${title} ${value}`];
  });
  const sorted = screen.columns.find(({ key }) => key === query.sort?.key);
  if (sorted) parts.push(`${sorted.title}${query.sort?.order === 'asc' ? '升序' : '降序'}`);
  const name = parts
    .reduce((text, part) => {
      const longer = text === '' ? part : `${text} · ${part}`;
      return longer.length <= MAX_NAME ? longer : text;
    }, '')
    .slice(0, MAX_NAME);
  return free(name === '' ? screen.title : name, taken);
}

function free(name: string, taken: readonly string[]): string {
  for (let nth = 2; ; nth += 1) {
    const tried = nth === 2 ? name : `${name.slice(0, MAX_NAME - 3)} ${nth - 1}`;
    if (!taken.includes(tried)) return tried;
  }
}

/** The saved views of one list in the order of saving. Invalid entries and those beyond the limit are dropped. */
export function readViews(keep: Keep, listId: string): readonly SavedView[] {
  const kept = keep.read(listId);
  return Array.isArray(kept) ? kept.filter(isView).slice(-MAX_VIEWS) : [];
}

/** Saves a view and replaces one of the same name. Throws when there are too many views or the view is too long. */
export function keepView(keep: Keep, listId: string, view: SavedView): void {
  const views = readViews(keep, listId);
  const others = views.filter(({ name }) => name !== view.name);
  if (others.length >= MAX_VIEWS) throw new Error(`最多保存 ${MAX_VIEWS} 个视图，请先删除不用的`);
  if (!isView(view)) throw new Error('视图太大，无法保存');
  keep.write(
    listId,
    others.length === views.length
      ? [...views, view]
      : views.map((old) => (old.name === view.name ? view : old)),
  );
}

export function dropView(keep: Keep, listId: string, name: string): void {
  keep.write(
    listId,
    readViews(keep, listId).filter((view) => view.name !== name),
  );
}

function isView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null) return false;
  const { name, search } = value as Partial<Record<keyof SavedView, unknown>>;
  return (
    typeof name === 'string' &&
    name !== '' &&
    name.length <= MAX_NAME &&
    typeof search === 'string' &&
    search.length <= MAX_SEARCH
  );
}
