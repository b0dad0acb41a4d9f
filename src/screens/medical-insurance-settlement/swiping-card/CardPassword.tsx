import { Button } from '@blueprintjs/core';
import { useId, useRef, type FormEvent, type RefObject } from 'react';
import { cardCalls } from '../../../../contract/card.ts';
import { seal } from '../../../api/seal.ts';
import { useScope } from '../../../commands/useCommands.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fieldOf, useForm, type FormField } from '../../../ui/form/useForm.ts';
import { useServices } from '../../../commands/services.ts';

const PLACE = { dialog: { name: 'counter-password' } };
/** Six digits, as a PIN pad sends them. */
const check = (text: string): string | null => (/^\d{6}$/.test(text) ? null : '密码为 6 位数字');

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
export function CardPasswordDialog({ isOpen, isBusy, error, onSubmit, onClose }: CardPasswordDialogProps) {
  useScope('dialog', PLACE, { active: isOpen });
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const password = field.current?.value ?? '';
    if (isBusy || check(password) !== null) return field.current?.focus();
    if (field.current) field.current.value = '';
    onSubmit(password);
  };
  return (
    <Modal isOpen={isOpen} title="卡密码" first={field} onClose={onClose}>
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
          maxLength={6}
          autoComplete="off"
          aria-invalid={error !== null || undefined}
        />
        {error !== null && (
          <p className="modal-error" role="alert">
            {error}
          </p>
        )}
        <div className="modal-actions">
          <Button text="取消" onClick={onClose} />
          <Button type="submit" intent="primary" text="确认结算" loading={isBusy} />
        </div>
      </form>
    </Modal>
  );
}

interface DialogProps {
  readonly isOpen: boolean;
  readonly cardSn: string;
  readonly onClose: () => void;
}

const CHECKED: readonly FormField[] = [{ name: 'password', check }];

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
  { name: 'oldPassword', check },
  { name: 'password', check, revalidates: ['confirmPassword'] },
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
          maxLength={6}
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
