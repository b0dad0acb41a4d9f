import { Button } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import type { DropdownCode } from '../../../../contract/codes/types.ts';
import { controlProps, FieldFrame } from '../../../ui/form/Field.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { dayError } from '../../../ui/form/dayText.ts';
import { useDomId } from '../../../ui/page/domId.ts';
import type { SelectOption } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useUnsaved } from '../../../ui/form/unsaved.ts';
import { fieldOf, useForm, type FormErrors, type FormField, type Texts } from '../../../ui/form/useForm.ts';
import { ChoiceField } from '../../../list/filters/ChoiceField.tsx';
import { StoreField } from '../../../list/filters/StoreField.tsx';
import { WordsField } from './WordsField.tsx';
import './sheet-form.css';

/** One field of a form in a drawer. */
export interface SheetField {
  readonly name: string;
  readonly label: string;
  readonly initial?: string;
  readonly kind?: 'text' | 'lines' | 'secret' | 'date' | 'choice' | 'store';
  readonly options?: readonly SelectOption[];
  /** Text of the empty option; absent: no empty option. */
  readonly emptyName?: string;
  readonly required?: boolean;
  readonly maxLength?: number;
  /** The field takes the focus when the form opens, even if it is filled. */
  readonly isFirst?: boolean;
  readonly help?: string;
  /** Words that a text field proposes. */
  readonly words?: DropdownCode;
  /** Read-only. */
  readonly readOnly?: boolean;
  readonly check?: FormField['check'];
}
/** Fields under one heading. */
export interface SheetPart {
  readonly title: string;
  readonly fields: readonly SheetField[];
}

interface SheetFormProps {
  /** Prefix of the fields' ids. */
  readonly name: string;
  readonly parts: readonly SheetPart[];
  readonly submit: string;
  /** Rejects with a sentence for the person; the input stays. Absent: the form is read-only. */
  readonly save?: (values: Texts, signal: AbortSignal) => Promise<void>;
  /** Validates all values together, after each field's own check. */
  readonly check?: (values: Texts) => FormErrors;
  /** Ask before unsaved input is lost: on closing the drawer or the tab, and on leaving the page (useLeaving.ts). */
  readonly isKept?: boolean;
}

const wrongOf = (field: SheetField, value: string, all: Texts): string | null => {
  if (field.readOnly) return null;
  if (field.required && value.trim() === '') return `请填写${field.label}`;
  if (field.kind === 'date' && value !== '') {
    const wrong = dayError(value, {});
    if (wrong !== undefined) return wrong;
  }
  return field.check?.(value, all) ?? null;
};

/** A form in a drawer, built from its fields, in one column. */
export function SheetForm({ name, parts, submit, save, check, isKept = false }: SheetFormProps) {
  const [all] = useState(() => parts.flatMap(({ fields }) => fields));
  const [fields] = useState(() =>
    all.map((field): FormField => ({
      name: field.name,
      initial: field.initial ?? '',
      check: (value, values) => wrongOf(field, value, values),
    })),
  );
  const form = useForm(fields, save ?? (() => Promise.resolve()), { check });
  useUnsaved(isKept && form.isDirty);
  const id = useDomId(name);
  useEffect(() => {
    // Keep the focus in the tab strip when an arrow key there switched the tab.
    if (document.activeElement?.closest('[role="tablist"]')) return;
    const first =
      all.find(({ isFirst }) => isFirst) ??
      all.find(({ readOnly, initial = '' }) => !readOnly && initial === '') ??
      all.find((f) => !f.readOnly);
    document.getElementById(`${id}-${first?.name ?? ''}`)?.focus();
  }, [all, id]);
  return (
    <form ref={form.ref} className="sheet-form" onSubmit={form.submit} onKeyDown={form.onKeyDown} noValidate>
      {parts.map((part) => (
        <fieldset key={part.title}>
          <legend>{part.title}</legend>
          {part.fields.map((field) => (
            <Asked {...fieldOf(form, id, field.name)} key={field.name} field={field} />
          ))}
        </fieldset>
      ))}
      {form.failure !== null && (
        <p className="ask-wrong" role="alert">
          {form.failure}
        </p>
      )}
      {save && <Button type="submit" intent="primary" text={submit} loading={form.isBusy} />}
    </form>
  );
}

interface AskedProps {
  readonly field: SheetField;
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}
function Asked({ field, id, value, error, onChange }: AskedProps) {
  const { name, label, kind = 'text', required = false, help, maxLength, readOnly, words } = field;
  const base = {
    id,
    name,
    label,
    value,
    onChange,
    required: required && readOnly !== true,
    error,
    ...(help !== undefined && { help }),
  };
  if (words !== undefined && !readOnly)
    return <WordsField {...base} words={words} {...(maxLength !== undefined && { maxLength })} />;
  if (readOnly || kind === 'text')
    return (
      <TextField
        {...base}
        {...(maxLength !== undefined && { maxLength })}
        {...(readOnly && {
          readOnly: true,
          value: field.options?.find((option) => option.value === value)?.name ?? value,
        })}
      />
    );
  if (kind === 'lines')
    return (
      <FieldFrame {...base}>
        <textarea
          {...controlProps(base)}
          rows={5}
          value={value}
          {...(maxLength !== undefined && { maxLength })}
          onChange={(event) => onChange(event.target.value)}
        />
      </FieldFrame>
    );
  if (kind === 'secret')
    return <TextField {...base} type="password" {...(maxLength !== undefined && { maxLength })} />;
  if (kind === 'date') return <DateField {...base} />;
  if (kind === 'store') return <StoreField {...base} />;
  return <ChoiceField {...base} options={field.options ?? []} emptyName={field.emptyName ?? null} />;
}
