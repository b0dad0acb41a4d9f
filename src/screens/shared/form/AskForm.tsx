import { Button } from '@blueprintjs/core';
import { useEffect, type ReactNode } from 'react';
import { useDomId } from '../../../ui/page/domId.ts';
import { fieldOf, useForm, type Form, type FormField, type Texts } from '../../../ui/form/useForm.ts';
import { StoreField } from '../../../list/filters/StoreField.tsx';
import { useScreenScope } from '../../../list/useScreenScope.ts';
import '../../../list/view/screens.css';

interface AskFormProps {
  /** Title of the page. */
  readonly title: string;
  readonly question: string;
  /** Prefix of the fields' ids. */
  readonly name: string;
  /** The field `fixmedinsCode` is the store, drawn first. */
  readonly fields: readonly FormField[];
  /** @returns false if the values identify nothing */
  readonly onSubmit: (values: Texts) => boolean;
  /** Changes what follows from the store. */
  readonly onStore?: (fixmedinsCode: string, form: Form) => void;
  /** Shown when they do not. */
  readonly wrong: string;
  readonly children: (form: Form, id: string) => ReactNode;
  /** Further links. */
  readonly more?: ReactNode;
}

/** Asks for the parameters of a page that was opened without them. */
export function AskForm(props: AskFormProps) {
  const { title, question, name, fields, onSubmit, onStore, wrong, children, more } = props;
  useScreenScope(title);
  const id = useDomId(name);
  const form = useForm(
    fields,
    (values) => (onSubmit(values) ? Promise.resolve() : Promise.reject(new Error(wrong))),
    { enter: 'next' },
  );
  const store = fieldOf(form, id, 'fixmedinsCode');
  useEffect(() => document.getElementById(store.id)?.focus(), [store.id]);
  return (
    <section className="screen screen-form" aria-label={title}>
      <form ref={form.ref} className="ask" onSubmit={form.submit} onKeyDown={form.onKeyDown} noValidate>
        <h1>{question}</h1>
        <StoreField
          {...store}
          label="门店"
          onChange={(code) => {
            store.onChange(code);
            onStore?.(code, form);
          }}
        />
        {children(form, id)}
        {form.failure !== null && (
          <p className="ask-wrong" role="alert">
            {form.failure}
          </p>
        )}
        <Button type="submit" intent="primary" text="查看明细" />
        {more}
      </form>
    </section>
  );
}
