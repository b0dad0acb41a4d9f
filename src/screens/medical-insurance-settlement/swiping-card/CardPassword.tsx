import { Button } from '@blueprintjs/core';
import { useId, useRef, useState, type FormEvent, type RefObject } from 'react';
import { cardCalls } from '../../../../contract/card.ts';
import { seal } from '../../../api/seal.ts';
import { useScope } from '../../../commands/useCommands.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fieldOf, useForm, type FormField } from '../../../ui/form/useForm.ts';
import { useServices } from '../../../commands/services.ts';
import { checkCardPassword } from '../../shared/form/sixDigits.ts';

const PLACE = { dialog: { name: 'counter-password' } };

interface CardPasswordDialogProps {
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly error: string | null;
  readonly onSubmit: (password: string) => void;
  readonly onClose: () => void;
}

/**
 * The customer types the card's password before it pays. It is stored nowhere: the field is read once and cleared.
 */
export function CardPasswordDialog({ isOpen, onClose, ...entry }: CardPasswordDialogProps) {
  useScope('dialog', PLACE, { active: isOpen });
  const field = useRef<HTMLInputElement>(null);
  return (
    <Modal isOpen={isOpen} title="卡密码" first={field} onClose={onClose}>
      <Entry {...entry} field={field} onClose={onClose} />
    </Modal>
  );
}

interface EntryProps extends Omit<CardPasswordDialogProps, 'isOpen'> {
  readonly field: RefObject<HTMLInputElement | null>;
}

function Entry({ field, isBusy, error, onSubmit, onClose }: EntryProps) {
  const id = useId();
  const [wrong, setWrong] = useState<string | null>(null);
  const said = wrong ?? error;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const input = field.current;
    if (isBusy || input === null) return;
    const found = checkCardPassword(input.value);
    setWrong(found);
    // What is typed next replaces it.
    if (found !== null) return input.select();
    const password = input.value;
    input.value = '';
    onSubmit(password);
  };
  return (
    <form className="modal-form" onSubmit={submit} noValidate>
      <label className="field-label" htmlFor={id}>
        请顾客输入 6 位卡密码
      </label>
      <input
        ref={field}
        id={id}
        className="field-control counter-password"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={said !== null || undefined}
      />
      {said !== null && (
        <p className="modal-error" role="alert">
          {said}
        </p>
      )}
      <div className="modal-actions">
        <Button text="取消" onClick={onClose} />
        <Button type="submit" intent="primary" text="确认结算" loading={isBusy} />
      </div>
    </form>
  );
}

interface DialogProps {
  readonly isOpen: boolean;
  readonly cardSn: string;
  readonly onClose: () => void;
}

const CHECKED: readonly FormField[] = [{ name: 'password', check: checkCardPassword }];

/** 校验密码: checks the card's password; the centre counts wrong attempts. */
export function CheckPasswordDialog({ isOpen, cardSn, onClose }: DialogProps) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Modal isOpen={isOpen} title="校验密码" first={first} onClose={onClose}>
      {isOpen && (
        <PasswordForm
          first={first}
          fields={CHECKED}
          labels={{ password: '卡密码' }}
          submit="校验"
          done="密码正确"
          send={(api, [password = ''], signal) =>
            api.call(cardCalls.checkCardPassword, { cardSn, password }, { signal, quiet: true })
          }
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

const CHANGED: readonly FormField[] = [
  { name: 'oldPassword', check: checkCardPassword },
  { name: 'password', check: checkCardPassword, revalidates: ['confirmPassword'] },
  {
    name: 'confirmPassword',
    check: (text, all) => (text === all.password ? null : '两次输入的密码不一致'),
  },
];

/** 修改密码. */
export function ChangePasswordDialog({ isOpen, cardSn, onClose }: DialogProps) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Modal isOpen={isOpen} title="修改密码" first={first} onClose={onClose}>
      {isOpen && (
        <PasswordForm
          first={first}
          fields={CHANGED}
          labels={{ oldPassword: '原密码', password: '新密码', confirmPassword: '确认新密码' }}
          submit="修改"
          done="密码已修改"
          send={(api, [oldPassword = '', password = '', confirmPassword = ''], signal) =>
            api.call(
              cardCalls.changeCardPassword,
              { cardSn, oldPassword, password, confirmPassword },
              { signal, quiet: true },
            )
          }
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

interface PasswordFormProps {
  readonly first: RefObject<HTMLInputElement | null>;
  readonly fields: readonly FormField[];
  readonly labels: Readonly<Record<string, string>>;
  readonly submit: string;
  readonly done: string;
  /** Called with the encrypted values, in the order of the fields. */
  readonly send: (
    api: ReturnType<typeof useServices>['api'],
    sealed: readonly string[],
    signal: AbortSignal,
  ) => Promise<unknown>;
  readonly onClose: () => void;
}

function PasswordForm({ first, fields, labels, submit, done, send, onClose }: PasswordFormProps) {
  useScope('dialog', PLACE);
  const { api, toast } = useServices();
  const id = useId();
  const form = useForm(fields, async (values, signal) => {
    const sealed = await seal(
      api,
      fields.map(({ name }) => values[name] ?? ''),
      signal,
    );
    await send(api, sealed, signal);
    toast('success', done);
    onClose();
  });
  return (
    <form ref={form.ref} className="modal-form" onSubmit={form.submit} onKeyDown={form.onKeyDown} noValidate>
      {fields.map(({ name }, at) => (
        <TextField
          {...fieldOf(form, id, name)}
          key={name}
          ref={at === 0 ? first : undefined}
          label={labels[name] ?? name}
          type="password"
          inputMode="numeric"
        />
      ))}
      {form.failure !== null && (
        <p className="modal-error" role="alert">
          {form.failure}
        </p>
      )}
      <div className="modal-actions">
        <Button text="取消" onClick={onClose} />
        <Button type="submit" intent="primary" text={submit} loading={form.isBusy} />
      </div>
    </form>
  );
}
