import { Button } from '@blueprintjs/core';
import { useId, useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import { createPortal } from 'react-dom';
import { useScope } from '../../commands/useCommands.ts';
import { useModalFocus } from '../../ui/overlay/useModalFocus.ts';
import './lock.css';

/** Above every dialog, below the expiry dialog (design §8, "Layers"; EXPIRY_RANK is 1). */
const LOCK_RANK = 0.5;
const PLACE = { dialog: { name: 'lock' } };
/** The keys of dialogs that open meanwhile are off. */
const ON_TOP = { rank: 1 };

interface LockScreenProps {
  readonly name: string;
  readonly isChecking: boolean;
  readonly error: string | null;
  readonly onUnlock: (password: string) => void;
  readonly onLogout: () => void;
}

/** Covers the page while it is locked, with the person's name and the password field. */
export function LockScreen({ name, isChecking, error, onUnlock, onLogout }: LockScreenProps) {
  const own = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [id, titleId, errorId] = [useId(), useId(), useId()];
  useScope('dialog', PLACE, ON_TOP);
  const { onOpening } = useModalFocus(true, own, LOCK_RANK);
  useLayoutEffect(() => {
    onOpening();
    field.current?.focus();
  }, [onOpening]);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isChecking || password === '') return;
    onUnlock(password);
    setPassword('');
  };
  return createPortal(
    <div ref={own} className="lock" role="dialog" aria-modal="true" aria-labelledby={titleId}>
      <form className="lock-card" onSubmit={submit}>
        <h2 id={titleId}>屏幕已锁定</h2>
        <p className="lock-name">{name}</p>
        <label htmlFor={id}>密码</label>
        <input
          ref={field}
          id={id}
          className="field-control"
          type="password"
          autoComplete="current-password"
          maxLength={64}
          value={password}
          aria-invalid={error !== null}
          aria-describedby={errorId}
          onChange={(event) => setPassword(event.target.value)}
        />
        <p id={errorId} className="lock-error" role="alert">
          {error}
        </p>
        <div className="lock-actions">
          <Button text="退出登录" onClick={onLogout} />
          <Button
            type="submit"
            intent="primary"
            text={isChecking ? '正在核对…' : '解锁'}
            aria-disabled={isChecking}
          />
        </div>
      </form>
    </div>,
    document.body,
  );
}
