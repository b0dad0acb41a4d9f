import { useMemo, useState } from 'react';
import { createSearchIndex } from '../../commands/search/search.ts';
import { ComboField } from '../../ui/form/ComboField.tsx';
import type { FieldProps } from '../../ui/form/Field.tsx';
import { SelectField, type SelectOption } from '../../ui/form/SelectField.tsx';

interface ChoiceFieldProps extends FieldProps {
  readonly options: readonly SelectOption[];
  /** Text of the empty option; null: no empty option. */
  readonly emptyName?: string | null;
}

/** Up to this many options are a drop-down; more are searched by name, pinyin, initials or code. */
const GLANCE = 8;

/** Chooses one of several options: from a drop-down or, when there are many, by typing. */
export const ChoiceField = (props: ChoiceFieldProps) =>
  props.options.length > GLANCE ? <SearchedField {...props} /> : <SelectField {...props} />;

function SearchedField(props: ChoiceFieldProps) {
  const { options, value } = props;
  const [query, setQuery] = useState('');
  const index = useMemo(
    () =>
      createSearchIndex(
        options.map((option) => ({ id: option.value, title: option.name, keywords: [option.value], option })),
      ),
    [options],
  );
  const found = useMemo(
    () =>
      query === '' ? options : index.search(query, { limit: options.length }).map(({ item }) => item.option),
    [index, options, query],
  );
  // Show a value without an option (from an old link) as it is, instead of as another option.
  const valueName = options.find((option) => option.value === value)?.name ?? value;
  return <ComboField {...props} options={found} onQuery={setQuery} valueName={valueName} />;
}
