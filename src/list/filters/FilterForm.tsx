import { Button } from '@blueprintjs/core';
import { memo, useState } from 'react';
import { codesHere } from '../../api/codes.ts';
import { useStore } from '../../state/useStore.ts';
import { useRunCommand, useTip } from '../../commands/useCommands.ts';
import { AmountField } from '../../ui/form/AmountField.tsx';
import { DateField, MonthField } from '../../ui/form/DateField.tsx';
import { amountsError } from '../../ui/form/amountText.ts';
import { dayError } from '../../ui/form/dayText.ts';
import { DateRangeField, rangeError } from '../../ui/form/DateRangeField.tsx';
import { useDomId } from '../../ui/page/domId.ts';
import { FilterBar } from '../../ui/form/FilterBar.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import type { FilterValues } from '../query.ts';
import { optionsOf, type ResolvedList } from '../definition.ts';
import { StoreField } from './StoreField.tsx';
import { isSet, type FilterFold } from './useFilterFold.ts';
import { MORE_FILTERS } from './moreFilters.ts';

interface FilterFormProps {
  readonly screen: ResolvedList;
  readonly fold: FilterFold;
  readonly values: FilterValues;
  readonly busy: boolean;
  readonly onSearch: (values: FilterValues) => void;
}

const limitsOf = ({ max }: { readonly max?: () => string }): { readonly max?: string } =>
  max ? { max: max() } : {};

/** Why the day is invalid. */
const dayWrong = (
  { param, max }: { readonly param: string; readonly max?: () => string },
  draft: FilterValues,
): string | undefined => {
  const value = draft[param] ?? '';
  return value === '' ? '请选择日期' : dayError(value, limitsOf(max ? { max } : {}));
};

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
/** Why the month is invalid. The field itself reports malformed text. */
function monthWrong(
  { param, max, optional }: { readonly param: string; readonly max?: () => string; readonly optional?: true },
  draft: FilterValues,
): string | undefined {
  const value = draft[param] ?? '';
  if (value === '') return optional ? undefined : '请选择月份';
  const latest = max?.();
  return !MONTH.test(value)
    ? `无法识别「${value}」，可以写 上月、2610 或 2026-10`
    : latest !== undefined && value > latest
      ? `不能晚于 ${latest}`
      : undefined;
}

/**
 * The filter form of a list. Input is a draft until 查询 or Enter. Use the active values as its `key`. It is drawn again only when it
 * changes: the list draws itself at each row that the cursor goes to.
 */
export const FilterForm = memo(function FilterForm({
  screen,
  fold,
  values,
  busy,
  onSearch,
}: FilterFormProps) {
  // The choices have names of codes.
  useStore(codesHere);
  const formId = useDomId(screen.id);
  const { fields, fits, isOpen } = fold;
  const shown = fits === null || isOpen ? fields.length : fits;
  const hidden = fits === null ? [] : fields.slice(fits);
  const setHidden = hidden.filter((field) => isSet(field, values)).length;
  const [draft, setDraft] = useState<FilterValues>(values);
  const [wrong, setWrong] = useState<string | undefined>();
  const set = (patch: FilterValues): void => setDraft((old) => ({ ...old, ...patch }));
  const search = (): void => {
    const range = screen.filters.find(({ filter }) => filter.kind === 'range')?.filter;
    if (range?.kind === 'range') {
      const between = { from: draft[range.from] ?? '', to: draft[range.to] ?? '' };
      const reason =
        between.from === '' || between.to === ''
          ? '请选择开始和结束日期'
          : rangeError(between, limitsOf(range));
      setWrong(reason);
      if (reason !== undefined) return;
    }
    // The invalid field shows its own message.
    const isWrong = screen.filters.some(
      ({ filter }) =>
        (filter.kind === 'amounts' && amountsError(draft[filter.param] ?? '') !== undefined) ||
        (filter.kind === 'day' && dayWrong(filter, draft) !== undefined) ||
        (filter.kind === 'month' && monthWrong(filter, draft) !== undefined),
    );
    if (isWrong) {
      if (!isOpen && hidden.length > 0) fold.toggle();
      return;
    }
    fold.used(draft);
    onSearch(draft);
  };
  return (
    <FilterBar
      label={`${screen.title}查询条件`}
      busy={busy}
      onFit={fold.setFits}
      actions={hidden.length > 0 && <MoreButton isOpen={isOpen} count={setHidden} />}
      onSearch={search}
      onReset={() => {
        setWrong(undefined);
        setDraft(screen.defaults());
        onSearch(screen.defaults());
      }}
    >
      {fields.map((field, nth) => (
        <div key={field.key} className="filter-slot" hidden={nth >= shown}>
          {fieldOf(field)}
        </div>
      ))}
    </FilterBar>
  );

  function fieldOf({ key, title, filter }: (typeof fields)[number]) {
    const id = `${formId}-${key}`;
    switch (filter.kind) {
      case 'range':
        return (
          <DateRangeField
            id={id}
            label={title}
            value={{ from: draft[filter.from] ?? '', to: draft[filter.to] ?? '' }}
            error={wrong}
            {...limitsOf(filter)}
            onChange={({ from, to }) => {
              setWrong(undefined);
              set({ [filter.from]: from, [filter.to]: to });
            }}
          />
        );
      case 'day':
      case 'month': {
        const isDay = filter.kind === 'day';
        const Typed = isDay ? DateField : MonthField;
        const error = isDay ? dayWrong(filter, draft) : monthWrong(filter, draft);
        return (
          <Typed
            id={id}
            label={title}
            value={draft[filter.param] ?? ''}
            {...limitsOf(filter)}
            {...(error !== undefined && { error })}
            onChange={(value) => set({ [filter.param]: value })}
          />
        );
      }
      case 'select':
        return (
          <ChoiceField
            id={id}
            label={title}
            options={optionsOf(filter)}
            {...(filter.isAlways && { emptyName: null })}
            value={draft[filter.param] ?? ''}
            onChange={(value) => set({ [filter.param]: value })}
          />
        );
      case 'text':
        return (
          <TextField
            id={id}
            label={title}
            maxLength={100}
            value={draft[filter.param] ?? ''}
            {...(filter.placeholder !== undefined && { placeholder: filter.placeholder })}
            onChange={(value) => set({ [filter.param]: value })}
          />
        );
      case 'amounts':
        return (
          <AmountField
            id={id}
            label={title}
            value={draft[filter.param] ?? ''}
            onChange={(value) => set({ [filter.param]: value })}
          />
        );
      case 'store':
        return (
          <StoreField
            id={id}
            label={title}
            value={draft[filter.param] ?? ''}
            onChange={(value) => set({ [filter.param]: value })}
          />
        );
    }
  }
});

/** 更多条件, with the number of filters behind it that are set. */
function MoreButton({ isOpen, count }: { readonly isOpen: boolean; readonly count: number }) {
  const run = useRunCommand();
  const title = isOpen ? '收起条件' : '更多条件';
  const tip = useTip(MORE_FILTERS, title);
  return (
    <Button
      text={count > 0 && !isOpen ? `${title} (${count})` : title}
      title={tip}
      aria-expanded={isOpen}
      data-command={MORE_FILTERS}
      onClick={() => void run(MORE_FILTERS, {}, 'toolbar')}
    />
  );
}
