import { Button } from '@blueprintjs/core';
import { useEffect, useMemo, useState } from 'react';
import type { CallInput, CallResult } from '../../../../contract/wire/call.ts';
import {
  ybConfigCalls,
  type OptionLevel,
  type YbOption,
  type YbOptionField,
} from '../../../../contract/ybConfig.ts';
import { permits } from '../../../../contract/rights/permission.ts';
import { useServices } from '../../../commands/services.ts';
import { useCommandContext } from '../../../commands/useCommands.ts';
import { ChoiceField } from '../../../list/filters/ChoiceField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fieldOf, useForm, type Form, type FormField, type Texts } from '../../../ui/form/useForm.ts';
import { useUnsaved } from '../../../ui/form/unsaved.ts';
import { useDomId } from '../../../ui/page/domId.ts';

export type OptionsPlaceInput = CallInput<(typeof ybConfigCalls)['pullYBConfigOptionsV2']>;
export type OptionGroups = CallResult<(typeof ybConfigCalls)['pullYBConfigOptionsUI']>['groups'];

const LEVELS: Readonly<Record<OptionLevel, string>> = {
  default: '系统默认',
  platform: '平台',
  area: '区划',
  company: '公司',
  store: '门店',
};
const SWITCH = [
  { value: '1', name: '开' },
  { value: '0', name: '关' },
];
const choicesOf = (field: YbOptionField) => (field.type === 'switch' ? SWITCH : field.options);
const shownValue = (field: YbOptionField, value: string): string =>
  choicesOf(field).find((choice) => choice.value === value)?.name ?? (value === '' ? '空' : value);

/** Beside each option's own field: `1` where the place sets it itself. */
const ownName = (key: string): string => `own:${key}`;

function wrongOf({ type, min, max }: YbOptionField, value: string): string | null {
  if (type !== 'number') return null;
  const isWithin =
    /^\d{1,9}$/.test(value) && Number(value) >= (min ?? 0) && Number(value) <= (max ?? Infinity);
  return isWithin ? null : `应为 ${min ?? ''} 至 ${max ?? ''} 的整数`;
}

interface OptionsFormProps {
  readonly place: OptionsPlaceInput;
  readonly groups: OptionGroups;
  readonly options: readonly YbOption[];
  readonly onSaved: () => void;
  /** Tells which option has the focus, and how it is given the inherited value again. */
  readonly onFocused: (title: string, inherit: () => void) => void;
}

/** The options of one place: what is in force, where it comes from, and what the place sets itself. */
export function OptionsForm({ place, groups, options, onSaved, onFocused }: OptionsFormProps) {
  const { api, toast } = useServices();
  const rights = useCommandContext((context) => context.rights);
  const mayWrite = permits(ybConfigCalls.saveYBConfigOptions.permission, rights);
  const [known] = useState(() => new Map(options.map((option) => [option.key, option])));
  const all = useMemo(() => groups.flatMap((group) => group.fields), [groups]);
  const fields = all.flatMap((field): FormField[] => {
    const option = known.get(field.key);
    return [
      { name: field.key, initial: option?.value ?? '', check: (value) => wrongOf(field, value) },
      { name: ownName(field.key), initial: option?.isOwn === true ? '1' : '0' },
    ];
  });
  const form = useForm(fields, async (values, signal) => {
    const changed = changesOf(all, known, values);
    if (changed.length === 0) return toast('warning', '没有修改任何配置');
    await api.call(
      ybConfigCalls.saveYBConfigOptions,
      { ...place, options: changed },
      { signal, quiet: true },
    );
    toast('success', `已保存 ${changed.length} 项配置`);
    onSaved();
  });
  useUnsaved(form.isDirty);
  const id = useDomId('options');
  useEffect(() => {
    if (document.activeElement?.closest('[role="tablist"], .options-place')) return;
    document.getElementById(`${id}-${all[0]?.key ?? ''}`)?.focus();
  }, [all, id]);
  return (
    <form
      ref={form.ref}
      className="sheet-form options-form"
      onSubmit={form.submit}
      onKeyDown={form.onKeyDown}
      onFocus={(event) => {
        const field = all.find(({ key }) => event.target.id === `${id}-${key}`);
        if (!field) return;
        onFocused(field.title, () => {
          form.change(field.key, known.get(field.key)?.inherited ?? '');
          form.change(ownName(field.key), '0');
        });
      }}
      noValidate
    >
      {groups.map((group) => (
        <fieldset key={group.name}>
          <legend>{group.title}</legend>
          {group.fields.map((field) => (
            <OptionField
              key={field.key}
              form={form}
              id={id}
              field={field}
              mayWrite={mayWrite}
              option={known.get(field.key)}
            />
          ))}
        </fieldset>
      ))}
      {form.failure !== null && (
        <p className="ask-wrong" role="alert">
          {form.failure}
        </p>
      )}
      {mayWrite && <Button type="submit" intent="primary" text="保存" loading={form.isBusy} />}
    </form>
  );
}

interface OptionFieldProps {
  readonly form: Form;
  readonly id: string;
  readonly field: YbOptionField;
  readonly option: YbOption | undefined;
  readonly mayWrite: boolean;
}
function OptionField({ form, id, field, option, mayWrite }: OptionFieldProps) {
  const isOwn = form.values[ownName(field.key)] === '1';
  const above = option === undefined ? '' : shownValue(field, option.inherited);
  const from = LEVELS[option?.inheritedFrom ?? 'default'];
  const said = isOwn ? `本级设置，${from}为“${above}”` : `沿用${from}：${above}`;
  const props = {
    ...fieldOf(form, id, field.key),
    label: field.title,
    help: field.tips === '' ? said : `${said}。${field.tips}`,
    disabled: !mayWrite,
    // A value that is typed is the place's own.
    onChange: (value: string) => {
      form.change(field.key, value);
      form.change(ownName(field.key), '1');
    },
  };
  return (
    <div className={isOwn ? 'option-own' : undefined}>
      {field.type === 'select' || field.type === 'switch' ? (
        <ChoiceField {...props} options={choicesOf(field)} emptyName={null} />
      ) : (
        <TextField
          {...props}
          {...(field.type === 'number' && { inputMode: 'numeric' })}
          {...(field.type === 'text' && field.max !== null && { maxLength: field.max })}
        />
      )}
    </div>
  );
}

/** What is to be saved: the options whose value or source has changed. */
function changesOf(
  fields: readonly YbOptionField[],
  known: ReadonlyMap<string, YbOption>,
  values: Texts,
): { key: string; value: string | null }[] {
  return fields.flatMap(({ key }) => {
    const option = known.get(key);
    const isOwn = values[ownName(key)] === '1';
    const value = values[key] ?? '';
    if (option === undefined || (isOwn === option.isOwn && (!isOwn || value === option.value))) return [];
    return [{ key, value: isOwn ? value : null }];
  });
}
