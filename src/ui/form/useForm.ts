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

/** Messages by field name. */
export type FormErrors = Readonly<Record<string, string>>;

/** A field as the form engine sees it. */
export interface FormField {
  readonly name: string;
  readonly initial?: string;
  /** The message of an invalid value, else null. It precedes the message of the form's `check`. */
  readonly check?: ((value: string, all: Texts) => string | null) | undefined;
  /** Names of the fields that are validated again when this one changes, unless they are empty (spec §5). */
  readonly revalidates?: readonly string[];
}

export interface Form {
  readonly values: Texts;
  /** Only of fields that a submit has found wrong before. */
  readonly errors: FormErrors;
  /** Why the last submit failed, as a sentence. */
  readonly failure: string | null;
  readonly isBusy: boolean;
  /** Whether something was typed that is not saved. */
  readonly isDirty: boolean;
  readonly ref: RefObject<HTMLFormElement | null>;
  change(name: string, text: string): void;
  submit(event: FormEvent): void;
  onKeyDown(event: KeyboardEvent<HTMLFormElement>): void;
}

/**
 * The form engine: values, messages, focus on the first invalid field, one submit at a time. A submit shows all messages;
 * from then on an invalid field is validated at each key. A rejected `save` shows its message and keeps what was typed.
 * Ours, 1.3 kB gzipped: react-hook-form with zod's resolver is 13.4 kB, @tanstack/react-form 16.8, conform with zod 10.8.
 * @param check validates all values at once, as a rule with the schema of the call (screens/shared/form/schemaErrors.ts);
 *   a message that belongs to no field becomes the failure
 */
export function useForm(
  fields: readonly FormField[],
  save: (values: Texts, signal: AbortSignal) => Promise<void>,
  check?: (values: Texts) => FormErrors,
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
  /** The same function on each render. */
  const change = useCallback((name: string, text: string) => {
    setValues((old) => ({ ...old, [name]: text }));
    const again = latest.current.fields.find((field) => field.name === name)?.revalidates ?? [];
    const given = again.filter((other) => (latest.current.values[other] ?? '') !== '');
    if (given.length > 0) setWatched((old) => new Set([...old, ...given]));
  }, []);

  const found: FormErrors = {
    ...check?.(values),
    ...Object.fromEntries(
      fields.flatMap((field) => {
        const error = field.check?.(values[field.name] ?? '', values) ?? null;
        return error === null ? [] : [[field.name, error]];
      }),
    ),
  };
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
    const [other] = Object.values(found);
    if (other !== undefined) return setFailure(other);
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
