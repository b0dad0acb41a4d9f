import { formKeys } from '../../ui/form/formKeys.ts';
import { Button } from '@blueprintjs/core';
import { useEffect, useRef, useState, type RefObject } from 'react';
import '../../ui/form/fields.css';
import type { CredentialErrors } from '../../machines/areaSwitch.ts';

interface AdminFormProps {
  readonly first: RefObject<HTMLInputElement | null>;
  readonly busy: boolean;
  readonly error: string | null;
  readonly fieldErrors: CredentialErrors;
  readonly onSubmit: (userName: string, password: string) => void;
  readonly onCancel: () => void;
}

/** The admin's own credentials (spec §5, admin switch); Enter submits. */
export function AdminForm({ first, busy, error, fieldErrors, onSubmit, onCancel }: AdminFormProps) {
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const second = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (fieldErrors.userName !== undefined) first.current?.focus();
    else if (fieldErrors.passWord !== undefined) second.current?.focus();
  }, [fieldErrors, first]);
  const field = (id: string, label: string, message: string | undefined) => ({
    label: (
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
    ),
    message: (
      <div id={`${id}-message`} className="field-message" role={message ? 'alert' : undefined}>
        {message}
      </div>
    ),
    attributes: {
      id,
      className: 'field-control',
      'aria-invalid': message !== undefined,
      'aria-describedby': `${id}-message`,
    },
  });
  const name = field('admin-user', '管理员用户名', fieldErrors.userName);
  const word = field('admin-password', '密码', fieldErrors.passWord);
  return (
    <form
      className="modal-form"
      noValidate
      onKeyDown={formKeys}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit(userName, password);
      }}
    >
      <div className={fieldErrors.userName ? 'field field-invalid' : 'field'}>
        {name.label}
        <input
          {...name.attributes}
          ref={first}
          autoComplete="username"
          value={userName}
          maxLength={64}
          onChange={(event) => setUserName(event.target.value)}
        />
        {name.message}
      </div>
      <div className={fieldErrors.passWord ? 'field field-invalid' : 'field'}>
        {word.label}
        <input
          {...word.attributes}
          ref={second}
          type="password"
          autoComplete="current-password"
          value={password}
          maxLength={128}
          onChange={(event) => setPassword(event.target.value)}
        />
        {word.message}
      </div>
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
