import { errorText, refusedFields } from '../../../contract/wire/errorText.ts';
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
  /** Of fields that a submit has found wrong before, and of those that the server refused. */
  readonly errors: FormErrors;
  /** Why the last submit failed, as a sentence, where the reason is not at a field. */
  readonly failure: string | null;
  readonly isBusy: boolean;
  /** Whether something was typed that is not saved. */
  readonly isDirty: boolean;
  readonly ref: RefObject<HTMLFormElement | null>;
  change(name: string, text: string): void;
  /** Replaces all values: a row was added or removed. */
  set(values: Texts): void;
  submit(event: FormEvent): void;
  onKeyDown(event: KeyboardEvent<HTMLFormElement>): void;
}

interface FormOptions {
  /**
   * Validates all values at once, as a rule with the schema of the call (screens/shared/form/schemaErrors.ts). A message
   * that belongs to no field becomes the failure.
   */
  readonly check?: ((values: Texts) => FormErrors) | undefined;
  /** What Enter in a field does (formKeys.ts). */
  readonly enter?: 'submit' | 'next';
  /** The message of a rejection without one. */
  readonly failed?: string;
  /** Messages of a refusal that a machine received in place of `save`; a new object is a new refusal. */
  readonly refused?: FormErrors;
}

const NOTHING: FormErrors = {};

/**
 * The form engine: values, messages, focus on the first invalid field, one submit at a time. A submit shows all messages;
 * from then on an invalid field is validated at each key. A rejected `save` keeps what was typed; its messages stand at the
 * fields that the server names, until these are changed, and above the form otherwise.
 * Ours, 1.5 kB gzipped: react-hook-form with zod's resolver is 13.4 kB, @tanstack/react-form 16.8, conform with zod 10.8.
 */
export function useForm(
  fields: readonly FormField[],
  save: (values: Texts, signal: AbortSignal) => Promise<void>,
  { check, enter = 'submit', failed = '操作失败，请稍后再试', refused = NOTHING }: FormOptions = {},
): Form {
  const [values, set] = useState<Texts>(() =>
    Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial])),
  );
  const [watched, setWatched] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** The server's messages, each for the value that it refused. */
  const [refusal, setRefusal] = useState({ errors: refused, of: values });
  const [given, setGiven] = useState(refused);
  if (refused !== given) {
    setGiven(refused);
    setRefusal({ errors: refused, of: values });
  }
  const ref = useRef<HTMLFormElement>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const latest = useRef({ fields, values });
  useLayoutEffect(() => {
    latest.current = { fields, values };
  });
  /** Focuses the first field with a message. @returns whether there is one */
  const focusFirst = useCallback((errors: FormErrors): boolean => {
    const first = Object.keys(latest.current.values).find((name) => name in errors);
    if (first === undefined) return false;
    ref.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return true;
  }, []);
  useEffect(() => void focusFirst(refusal.errors), [refusal, focusFirst]);
  /** Stays the same function from one render to the next. */
  const change = useCallback((name: string, text: string) => {
    set((old) => ({ ...old, [name]: text }));
    const again = latest.current.fields.find((field) => field.name === name)?.revalidates ?? [];
    const filled = again.filter((other) => (latest.current.values[other] ?? '') !== '');
    if (filled.length > 0) setWatched((old) => new Set([...old, ...filled]));
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
  const shown: FormErrors = {
    ...pick(refusal.errors, (name) => values[name] === refusal.of[name]),
    ...pick(found, (name) => watched.has(name)),
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    setWatched(new Set([...watched, ...Object.keys(found)]));
    setFailure(null);
    setRefusal({ errors: NOTHING, of: values });
    if (focusFirst(found) || Object.keys(found).length > 0) return;
    const control = new AbortController();
    running.current = control;
    setBusy(true);
    save(values, control.signal).then(
      () => setBusy(false),
      (error: unknown) => {
        if (control.signal.aborted) return;
        setBusy(false);
        const errors = refusedFields(error);
        const names = Object.keys(errors);
        if (names.length > 0 && names.every((name) => name in values)) setRefusal({ errors, of: values });
        else setFailure(errorText(error, failed));
      },
    );
  };
  return {
    values,
    errors: pick(shown, (name) => name in values),
    failure: failure ?? Object.values(pick(shown, (name) => !(name in values)))[0] ?? null,
    isBusy,
    isDirty:
      Object.keys(values).length !== fields.length ||
      fields.some(({ name, initial = '' }) => values[name] !== initial),
    ref,
    change,
    set,
    submit,
    onKeyDown: (event) => formKeys(event, enter),
  };
}

/** The props of one field's control. Its id is the form's id and the field's name. */
export const fieldOf = (form: Form, id: string, name: string) => ({
  id: `${id}-${name}`,
  name,
  value: form.values[name] ?? '',
  error: form.errors[name],
  onChange: (text: string) => form.change(name, text),
});

const pick = (errors: FormErrors, wants: (name: string) => boolean): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => wants(name)));
