import { errorText } from '../../../contract/wire/errorText.ts';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { formKeys } from './formKeys.ts';

export type Texts = Readonly<Record<string, string>>;

/** A field as a form looks at it. */
export interface FormField {
  readonly name: string;
  readonly initial?: string;
  /** What is wrong with the value, in a sentence; null when nothing is. */
  check(value: string, all: Texts): string | null;
  /** Names of the fields that are looked at again when this one changes, once they hold something (spec §5). */
  readonly revalidates?: readonly string[];
}

export interface Form {
  readonly values: Texts;
  /** By field; only of those that were found wrong once. */
  readonly errors: Texts;
  /** Why it was not done; a sentence. */
  readonly failure: string | null;
  readonly isBusy: boolean;
  /** Something has been typed that is not saved. */
  readonly isDirty: boolean;
  readonly ref: RefObject<HTMLFormElement | null>;
  change(name: string, text: string): void;
  submit(event: FormEvent): void;
  onKeyDown(event: KeyboardEvent<HTMLFormElement>): void;
}

/**
 * What every form does. What is wrong is told at submit, and the first such field takes the focus; from then on the field
 * is looked at again with every key. `save` rejects with an Error whose message is a sentence for the person; nothing
 * typed is lost then.
 */
export function useForm(
  fields: readonly FormField[],
  save: (values: Texts, signal: AbortSignal) => Promise<void>,
): Form {
  const [values, setValues] = useState<Texts>(() =>
    Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial])),
  );
  const [watched, setWatched] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const latest = useRef({ fields, values });
  useLayoutEffect(() => {
    latest.current = { fields, values };
  });
  /** The same function while the form is there. */
  const change = useCallback((name: string, text: string) => {
    setValues((old) => ({ ...old, [name]: text }));
    const again = latest.current.fields.find((field) => field.name === name)?.revalidates ?? [];
    const given = again.filter((other) => (latest.current.values[other] ?? '') !== '');
    if (given.length > 0) setWatched((old) => new Set([...old, ...given]));
  }, []);

  const found = Object.fromEntries(
    fields.flatMap(({ name, check }) => {
      const error = check(values[name] ?? '', values);
      return error === null ? [] : [[name, error]];
    }),
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    setWatched(new Set([...watched, ...Object.keys(found)]));
    setFailure(null);
    const wrong = fields.find(({ name }) => name in found);
    if (wrong) {
      ref.current?.querySelector<HTMLElement>(`[name="${wrong.name}"]`)?.focus();
      return;
    }
    const control = new AbortController();
    running.current = control;
    setBusy(true);
    save(values, control.signal).then(
      () => setBusy(false),
      (error: unknown) => {
        if (control.signal.aborted) return;
        setBusy(false);
        setFailure(errorText(error, '操作失败，请稍后再试'));
      },
    );
  };
  return {
    values,
    errors: Object.fromEntries(Object.entries(found).filter(([name]) => watched.has(name))),
    failure,
    isBusy,
    isDirty: fields.some(({ name, initial = '' }) => values[name] !== initial),
    ref,
    change,
    submit,
    onKeyDown: formKeys,
  };
}
