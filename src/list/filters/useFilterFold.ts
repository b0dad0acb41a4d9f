import { useCallback, useMemo, useState } from 'react';
import { keepIn, type Keep } from '../../api/personal.ts';
import { useServices } from '../../commands/services.ts';
import { useIsOfOneStore } from '../ofOneStore.ts';
import type { FieldFilter, ResolvedList } from '../definition.ts';
import type { Call } from '../../../contract/wire/call.ts';
import type { FilterValues } from '../query.ts';

type Field = ResolvedList['filters'][number];

export interface FilterFold {
  /**
   * The list's filters, for a person of one store without that of the store: required ones first, then those that the person used
   * last, then the rest.
   */
  readonly fields: readonly Field[];
  readonly isOpen: boolean;
  toggle(): void;
  /** How many of the fields fit into the line; null until measured. */
  readonly fits: number | null;
  setFits(fits: number): void;
  /** Notes which filters a search has set. */
  used(values: FilterValues): void;
}

/** Stored on this machine, as layouts are: names of filters and no values. */
const NAME = 'filterUse';
const KEPT = 12;

const paramsOf = (filter: FieldFilter<Call>): readonly string[] =>
  filter.kind === 'range' ? [filter.from, filter.to] : [filter.param];
const isRequired = ({ filter }: Field): boolean =>
  filter.kind === 'range' || filter.kind === 'day' || (filter.kind === 'month' && filter.optional !== true);

/** Whether a filter narrows the list. */
export const isSet = ({ filter }: Field, values: FilterValues): boolean =>
  paramsOf(filter).some((param) => (values[param] ?? '') !== '');

/** The filters in the order of the line. `recent`: keys of filters, last used first. */
export function ordered(fields: readonly Field[], recent: readonly string[]): readonly Field[] {
  const rank = (field: Field): number => {
    if (isRequired(field)) return -1;
    const at = recent.indexOf(field.key);
    return at === -1 ? recent.length : at;
  };
  return [...fields].sort((a, b) => rank(a) - rank(b));
}

/** The line of filters of a list: which come first, and whether the rest is shown. */
export function useFilterFold(screen: ResolvedList, values: FilterValues): FilterFold {
  const { layoutPrefix } = useServices();
  const [keep] = useState<Keep>(() => keepIn(() => localStorage, `${layoutPrefix}:${screen.id}`));
  const [isOpen, setOpen] = useState(false);
  const [fits, setFits] = useState<number | null>(null);
  // Once for each visit: a field never moves while somebody works.
  const [recent] = useState(() => {
    const now = screen.filters.filter((field) => isSet(field, values)).map(({ key }) => key);
    return [...now, ...readKeys(keep.read(NAME)).filter((key) => !now.includes(key))];
  });
  const isOfOneStore = useIsOfOneStore();
  const fields = useMemo(
    () =>
      ordered(
        // A link may name another store: then the person must see why no row is there.
        screen.filters.filter(
          (field) => !isOfOneStore || field.filter.kind !== 'store' || isSet(field, values),
        ),
        recent,
      ),
    [screen, isOfOneStore, values, recent],
  );
  const toggle = useCallback(() => setOpen((old) => !old), []);
  return useMemo(
    () => ({
      fields,
      isOpen,
      toggle,
      fits,
      setFits,
      used: (said) => {
        const now = screen.filters
          .filter((field) => !isRequired(field) && isSet(field, said))
          .map(({ key }) => key);
        if (now.length === 0) return;
        const before = readKeys(keep.read(NAME)).filter((key) => !now.includes(key));
        keep.write(NAME, [...now, ...before].slice(0, KEPT));
      },
    }),
    [fields, isOpen, toggle, fits, screen, keep],
  );
}

const readKeys = (kept: unknown): readonly string[] =>
  Array.isArray(kept) ? kept.filter((key): key is string => typeof key === 'string') : [];
