import { Button } from '@blueprintjs/core';
import { useId, useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import { createPortal } from 'react-dom';
import { useScope } from '../../commands/useCommands.ts';
import { useModalFocus } from '../../ui/overlay/useModalFocus.ts';
import './lock.css';

/** Above every dialog, below the expiry dialog (design §8, "Layers"; EXPIRY_RANK is 1). */
const LOCK_RANK = 0.5;
const PLACE = { dialog: { name: 'lock' } };
/** Above the scopes of dialogs that open meanwhile: their keys are off. */
const SCOPE_RANK = 1;
const MAX_LENGTH = 64;
const SCANNED = '扫码内容没有提交，请输入密码解锁';

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
  /** A new object for each code that the field holds; null where the person has typed. */
  const [scanned, setScanned] = useState<object | null>(null);
  const [id, titleId, errorId] = [useId(), useId(), useId()];
  // Goods that are scanned at a locked till would count as wrong passwords, and lock the account.
  const onCard = (text: string): void => {
    setPassword(text.slice(0, MAX_LENGTH));
    setScanned({});
  };
  useScope('dialog', PLACE, { rank: SCOPE_RANK, onCard });
  useLayoutEffect(() => {
    // The stylesheet hides everything else, also from search and print.
    document.documentElement.setAttribute('data-locked', '');
    // Before the focus is given back: what is hidden cannot take it.
    return () => document.documentElement.removeAttribute('data-locked');
  }, []);
  const { onOpening } = useModalFocus(true, own, LOCK_RANK);
  useLayoutEffect(() => {
    onOpening();
    field.current?.focus();
  }, [onOpening]);
  useLayoutEffect(() => {
    // What is typed next replaces the code. A password that a program has typed is sent by the next Enter.
    if (scanned !== null) field.current?.select();
  }, [scanned]);
  const type = (text: string): void => {
    setPassword(text);
    setScanned(null);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isChecking || password === '') return;
    onUnlock(password);
    type('');
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
          maxLength={MAX_LENGTH}
          value={password}
          aria-invalid={error !== null}
          aria-describedby={errorId}
          onChange={(event) => type(event.target.value)}
        />
        <p id={errorId} className="lock-error" role="alert">
          {scanned === null ? error : SCANNED}
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
