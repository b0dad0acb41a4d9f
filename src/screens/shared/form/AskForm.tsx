import { Button } from '@blueprintjs/core';
import { useEffect, type FormEvent, type ReactNode } from 'react';
import { formKeys } from '../../../ui/form/formKeys.ts';
import { StoreField } from '../../../list/filters/StoreField.tsx';
import { useScreenScope } from '../../../list/useScreenScope.ts';
import '../../../list/view/screens.css';

interface AskFormProps {
  /** The page's title. */
  readonly title: string;
  readonly question: string;
  /** Prefix of the fields' ids. */
  readonly formId: string;
  /** The store's code; its field comes first and has the focus. */
  readonly store: string;
  readonly onStore: (fixmedinsCode: string) => void;
  readonly onSubmit: () => void;
  /** Why the last input was refused. */
  readonly wrong: string | null;
  readonly children: ReactNode;
  /** Other ways on from here. */
  readonly more?: ReactNode;
}

/** Asks for the record to show when a page was opened without its parameters. */
export function AskForm(props: AskFormProps) {
  const { title, question, formId, store, onStore, onSubmit, wrong, children, more } = props;
  useScreenScope(title);
  const storeId = `${formId}-store`;
  useEffect(() => document.getElementById(storeId)?.focus(), [storeId]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <section className="screen screen-form" aria-label={title}>
      <form className="ask" onSubmit={submit} onKeyDown={(event) => formKeys(event, 'next')} noValidate>
        <h1>{question}</h1>
        <StoreField id={storeId} label="门店" value={store} onChange={onStore} />
        {children}
        {wrong !== null && (
          <p className="ask-wrong" role="alert">
            {wrong}
          </p>
        )}
        <Button type="submit" intent="primary" text="查看明细" />
        {more}
      </form>
    </section>
  );
}
