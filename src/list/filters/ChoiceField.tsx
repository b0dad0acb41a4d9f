import { useMemo, useState } from 'react';
import { createSearchIndex } from '../../commands/search/search.ts';
import { ComboField } from '../../ui/form/ComboField.tsx';
import type { FieldProps } from '../../ui/form/Field.tsx';
import { SelectField, type SelectOption } from '../../ui/form/SelectField.tsx';

interface ChoiceFieldProps extends FieldProps {
  readonly options: readonly SelectOption[];
  /** Text of the empty choice; null: there is none. */
  readonly emptyName?: string | null;
}

/** Up to so many one sees at a glance; more are searched: by name, pinyin, initials or code. */
const GLANCE = 8;

/** One of some options, as a drop-down or, where they are many, searched by typing. */
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
  // A value that is not offered (an old link) is shown as itself rather than as a wrong choice.
  const valueName = options.find((option) => option.value === value)?.name ?? value;
  return <ComboField {...props} options={found} onQuery={setQuery} valueName={valueName} />;
}
