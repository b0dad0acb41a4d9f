import { Button } from '@blueprintjs/core';
import { useState, type RefObject } from 'react';
import { FACTOR_ASKED } from '../../../contract/auth/factor.ts';
import type { Credentials } from '../../machines/session.ts';
import type { CredentialErrors } from '../../machines/areaSwitch.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { fieldOf, useForm, type FormField } from '../../ui/form/useForm.ts';
import '../account/account.css';

interface AdminFormProps {
  readonly first: RefObject<HTMLInputElement | null>;
  /** Known already: then only the password is left to type. May be empty. */
  readonly userName: string;
  readonly busy: boolean;
  readonly error: string | null;
  readonly fieldErrors: CredentialErrors;
  readonly onSubmit: (credentials: Credentials) => void;
  readonly onCancel: () => void;
}

/** The field appears because the server asked for it: the person types on in it. */
const focusNew = (input: HTMLInputElement | null): void => input?.focus();

/** The admin's own credentials (spec §5, admin switch); Enter submits. The machine validates them. */
export function AdminForm(props: AdminFormProps) {
  const { first, userName: known, busy, error, fieldErrors, onSubmit, onCancel } = props;
  const [fields] = useState((): readonly FormField[] => [
    { name: 'userName', initial: known },
    { name: 'passWord' },
    { name: 'code' },
  ]);
  const [asksCode, setAsksCode] = useState(false);
  if (error === FACTOR_ASKED && !asksCode) setAsksCode(true);
  const form = useForm(
    fields,
    async ({ userName = '', passWord = '', code = '' }) => {
      const typed = code.trim();
      if (!busy) onSubmit({ userName, password: passWord, ...(typed !== '' && { code: typed }) });
    },
    { refused: fieldErrors },
  );
  return (
    <form ref={form.ref} className="modal-form" noValidate onSubmit={form.submit} onKeyDown={form.onKeyDown}>
      <div className="account-field">
        <TextField
          {...fieldOf(form, 'admin', 'userName')}
          id="admin-user"
          {...(known === '' && { ref: first })}
          label="管理员用户名"
          autoComplete="username"
          maxLength={64}
        />
      </div>
      <div className="account-field">
        <TextField
          {...fieldOf(form, 'admin', 'passWord')}
          id="admin-password"
          {...(known !== '' && { ref: first })}
          label="密码"
          type="password"
          autoComplete="current-password"
          maxLength={128}
        />
      </div>
      {asksCode && (
        <div className="account-field">
          <TextField
            {...fieldOf(form, 'admin', 'code')}
            id="admin-code"
            ref={focusNew}
            label="动态口令或恢复码"
            autoComplete="one-time-code"
            maxLength={20}
          />
        </div>
      )}
      <p className="modal-error" role="alert">
        {error}
      </p>
      <div className="modal-actions">
        <Button text="取消" onClick={onCancel} />
        <Button type="submit" intent="primary" text="切换" loading={busy} />
      </div>
    </form>
  );
}
