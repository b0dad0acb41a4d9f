import { Button } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { dropdowns, dropdownCodes, type DropdownCode } from '../../../../contract/codes/types.ts';
import { dictionaryCalls, type Dropdown } from '../../../../contract/dictionary.ts';
import { permits } from '../../../../contract/rights/permission.ts';
import { useServices } from '../../../commands/services.ts';
import { useCommandContext } from '../../../commands/useCommands.ts';
import { useCall } from '../../../list/useCall.ts';
import { controlProps, FieldFrame } from '../../../ui/form/Field.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { fieldOf, useForm } from '../../../ui/form/useForm.ts';
import { useUnsaved } from '../../../ui/form/unsaved.ts';
import { useDomId } from '../../../ui/page/domId.ts';
import { Reading } from '../../../ui/page/Reading.tsx';
import '../../shared/form/sheet-form.css';

const LISTS = dropdownCodes.map((value) => ({ value, name: dropdowns[value].title }));
const isDropdown = (code: string): code is DropdownCode => Object.hasOwn(dropdowns, code);

/** The lists of words that forms propose, one at a time, each with the editions before it. */
export function Dropdowns() {
  const [dropCode, setDropCode] = useState<DropdownCode>('revealReason');
  const { value, failure, reload } = useCall(dictionaryCalls.searchDynamicDropdowns, { dropCode });
  const id = useDomId('dropdowns');
  useEffect(() => document.getElementById(`${id}-which`)?.focus(), [id]);
  const [now] = value?.dropdowns ?? [];
  return (
    <div className="sheet-form dropdowns">
      <SelectField
        id={`${id}-which`}
        label="下拉"
        emptyName={null}
        options={LISTS}
        value={dropCode}
        onChange={(code) => isDropdown(code) && setDropCode(code)}
      />
      {now?.dropCode === dropCode ? (
        <Edition key={`${dropCode}/${now.ver}`} now={now} id={id} onSaved={reload} />
      ) : (
        <Reading failure={failure} />
      )}
    </div>
  );
}

const wordsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((word) => word.trim())
    .filter((word) => word !== '');

interface EditionProps {
  readonly now: Dropdown;
  readonly id: string;
  readonly onSaved: () => void;
}
function Edition({ now, id, onSaved }: EditionProps) {
  const { api, toast } = useServices();
  const rights = useCommandContext((context) => context.rights);
  const isReadOnly = !permits({ menuCode: 'Dictionary', buttonCode: 'Dropdowns' }, rights);
  const { value: history } = useCall(dictionaryCalls.getHistoryDynamicDropdowns, {
    dropCode: now.dropCode,
    pageSize: 50,
  });
  const form = useForm([{ name: 'words', initial: now.words.join('\n') }], async ({ words = '' }, signal) => {
    const asked = { dropCode: now.dropCode, ver: now.ver, words: wordsIn(words) };
    const saved = await api.call(dictionaryCalls.submitDynamicDropdowns, asked, { signal, quiet: true });
    toast('success', `「${saved.dropName}」已提交第 ${saved.ver} 版`);
    onSaved();
  });
  useUnsaved(form.isDirty);
  const field = fieldOf(form, id, 'words');
  return (
    <form ref={form.ref} className="sheet-form" onSubmit={form.submit} onKeyDown={form.onKeyDown} noValidate>
      <FieldFrame {...field} label="选项" help={`每行一个；${now.souc}，第 ${now.ver} 版`}>
        <textarea
          {...controlProps(field)}
          readOnly={isReadOnly}
          value={field.value}
          onChange={(event) => field.onChange(event.target.value)}
        />
      </FieldFrame>
      {!isReadOnly && now.ver > 1 && (
        <SelectField
          id={`${id}-from`}
          label="取用以前的版本"
          emptyName="不取用"
          options={(history?.rows ?? [])
            .filter(({ ver }) => ver !== now.ver)
            .map(({ ver, words }) => ({ value: String(ver), name: `第 ${ver} 版：${words.join('、')}` }))}
          value=""
          onChange={(ver) => {
            const from = history?.rows.find((each) => String(each.ver) === ver);
            if (from) form.change('words', from.words.join('\n'));
          }}
        />
      )}
      {form.failure !== null && (
        <p className="ask-wrong" role="alert">
          {form.failure}
        </p>
      )}
      {!isReadOnly && <Button type="submit" intent="primary" text="提交" loading={form.isBusy} />}
      <table className="sheet-table">
        <caption className="sheet-note">本区划提交过的版本</caption>
        <thead>
          <tr>
            <th scope="col">版本</th>
            <th scope="col">选项</th>
            <th scope="col">提交</th>
          </tr>
        </thead>
        <tbody>
          {history?.rows.map(({ ver, words, opterName, updtTime }) => (
            <tr key={ver}>
              <td>{ver}</td>
              <td>{words.join('、')}</td>
              <td>
                {opterName} {updtTime}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </form>
  );
}
