import type { DropdownCode } from '../../../../contract/codes/types.ts';
import { dictionaryCalls } from '../../../../contract/dictionary.ts';
import { useCall } from '../../../list/useCall.ts';
import type { FieldProps } from '../../../ui/form/Field.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

interface WordsFieldProps extends FieldProps {
  readonly words: DropdownCode;
  readonly maxLength?: number;
}

/** A text for which the area proposes words (字典管理, 动态下拉). Without them it is a plain field. */
export function WordsField({ words, ...field }: WordsFieldProps) {
  const { value } = useCall(dictionaryCalls.searchDynamicDropdowns, { dropCode: words });
  const list = `${field.id}-words`;
  return (
    <>
      <TextField {...field} list={list} />
      <datalist id={list}>
        {value?.dropdowns
          .flatMap((each) => each.words)
          .map((word) => (
            <option key={word} value={word} />
          ))}
      </datalist>
    </>
  );
}
