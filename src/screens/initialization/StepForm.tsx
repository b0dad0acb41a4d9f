import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import type { InitializationState } from '../../machines/initialization.ts';
import { useServices } from '../../commands/services.ts';
import { useForm, type FormErrors, type Texts } from '../../ui/form/useForm.ts';
import { errorsOf } from '../shared/form/schemaErrors.ts';
import { rowsOf, textsOf } from './rowTexts.ts';
import type { Step } from './steps.tsx';

/** A step as the wizard sees it. */
export interface StepHandle {
  submit(): void;
  /** Called when the input has been saved. */
  saved(): void;
  addRow(): void;
}
interface StepFormProps {
  readonly step: Step;
  readonly data: InitializationState;
  readonly isBusy: boolean;
  /** Why the last save was refused, and the messages by field that the server named. */
  readonly error: string | null;
  readonly refused: FormErrors;
  readonly handle: Ref<StepHandle>;
  /** Called with the input of the step's call. */
  readonly onSave: (input: unknown) => void;
  /** The buttons. */
  readonly children: ReactNode;
}

/** The key of a field in the form: `2.addr` for `stores.2.addr`. */
const formKey = (path: string, list: string | undefined): string =>
  list !== undefined && path.startsWith(`${list}.`) ? path.slice(list.length + 1) : path;

/**
 * The form of one step. Unsaved input is a draft of this tab, which survives a reload and a new login of the same person
 * (spec §4, session expiry).
 */
export function StepForm({ step, data, isBusy, error, refused, handle, onSave, children }: StepFormProps) {
  const { drafts } = useServices();
  const { rows, schema, View } = step;
  const draftName = `init.${step.name}`;
  const [initial] = useState((): Texts => {
    const kept = drafts.read(draftName) as { readonly value: Texts } | null;
    const texts = kept?.value ?? step.initial(data);
    return rows ? textsOf(rowsOf(texts).map((row) => ({ ...rows.empty, ...row }))) : texts;
  });
  const check = (values: Texts): FormErrors => ({
    ...(schema && errorsOf(schema, step.inputOf(values), rows?.list)),
    ...step.check?.(values, data),
  });
  const form = useForm(
    Object.entries(initial).map(([name, text]) => ({ name, initial: text })),
    async (values) => onSave(step.inputOf(values)),
    {
      check,
      refused: useMemo(
        () =>
          Object.fromEntries(
            Object.entries(refused).map(([path, text]) => [formKey(path, rows?.list), text]),
          ),
        [refused, rows],
      ),
    },
  );
  const untouched = useRef(form.values);
  useEffect(() => {
    if (form.values === untouched.current) return;
    // Passwords are never stored: they live as long as the form.
    const plain = Object.entries(form.values).filter(([name]) => !name.endsWith('.password'));
    drafts.write(draftName, { value: Object.fromEntries(plain) });
  }, [drafts, draftName, form.values]);
  useImperativeHandle(handle, () => ({
    submit: () => form.ref.current?.requestSubmit(),
    saved: () => drafts.drop(draftName),
    addRow: () => rows && form.set(textsOf([...rowsOf(form.values), rows.empty])),
  }));
  const focusFirst = useEffectEvent(() => {
    const body = form.ref.current;
    (body?.querySelector<HTMLElement>('input, select') ?? body?.querySelector<HTMLElement>('h2'))?.focus();
  });
  useEffect(() => focusFirst(), []);
  return (
    <form
      ref={form.ref}
      className="init-body"
      noValidate
      aria-busy={isBusy}
      onSubmit={form.submit}
      onKeyDown={form.onKeyDown}
    >
      <h2 tabIndex={-1}>{step.title}</h2>
      <View data={data} form={form} />
      <p className="init-error" role="alert">
        {form.failure ?? (Object.keys(refused).length === 0 ? error : '')}
      </p>
      <footer className="init-foot">{children}</footer>
      {/* Enter in a field saves the step. */}
      <button type="submit" hidden />
    </form>
  );
}
