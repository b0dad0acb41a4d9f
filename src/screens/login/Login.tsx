import { useEffect, useRef, useState, type FormEvent } from 'react';
import { FACTOR_ASKED } from '../../../contract/auth/factor.ts';
import { CodeField } from './CodeField.tsx';
import type { FactorOf, Submit } from './loginStore.ts';
import './login.css';

interface LoginProps {
  readonly busy: boolean;
  /** The last error, or null. */
  readonly error: string | null;
  /** What the server wants beside the password. */
  readonly factor?: FactorOf | null;
  readonly onLogin: Submit;
  readonly onCancel: () => void;
}

/** The login page: a plain form without the component library, so that it loads fast (design §7). */
export function Login({ busy, error, factor = null, onLogin, onCancel }: LoginProps) {
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const [capsLock, setCapsLock] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  // Another account is another factor.
  const asked = factor?.userName === userName.trim() ? factor : null;
  useEffect(() => {
    document.title = '登录 - 医保云';
    nameInput.current?.focus();
  }, []);
  useEffect(() => {
    if (error === null) return;
    const input = codeInput.current ?? passwordInput.current;
    input?.focus();
    input?.select();
  }, [error]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    // spec §5: the user name is trimmed.
    const name = userName.trim();
    const typed = code.trim();
    const empty =
      name === ''
        ? (['用户名不能为空', nameInput] as const)
        : password === ''
          ? (['密码不能为空', passwordInput] as const)
          : asked && typed === ''
            ? (['动态口令不能为空', codeInput] as const)
            : null;
    setMissing(empty?.[0] ?? null);
    if (empty) empty[1].current?.focus();
    else if (asked) onLogin(name, password, typed);
    else onLogin(name, password);
  };
  const message = missing ?? error;
  return (
    <main className="login">
      <form className="login-card" onSubmit={submit} noValidate>
        <img src="/favicon.svg" alt="" width="40" height="40" />
        <h1>医保云</h1>
        <p className="login-sub">医保结算管理后台</p>
        <label htmlFor="userName">用户名</label>
        <input
          id="userName"
          ref={nameInput}
          value={userName}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          aria-invalid={missing === '用户名不能为空'}
          onChange={(event) => setUserName(event.target.value)}
        />
        <label htmlFor="password">密码</label>
        <input
          id="password"
          ref={passwordInput}
          type="password"
          value={password}
          autoComplete="current-password"
          maxLength={128}
          aria-describedby="login-message"
          aria-invalid={message !== null && !asked}
          onChange={(event) => setPassword(event.target.value)}
          onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
        />
        {asked && (
          <CodeField
            asked={asked}
            input={codeInput}
            value={code}
            isWrong={message !== null && message !== FACTOR_ASKED}
            onChange={setCode}
          />
        )}
        <p id="login-message" className="login-message" role="alert">
          {message ?? (capsLock ? '大写锁定已打开' : '')}
        </p>
        <button type="submit" aria-disabled={busy}>
          {busy ? '正在登录…' : '登录'}
        </button>
        <p className="login-links">
          <a href="/change">修改密码</a>
          {busy && (
            <button
              type="button"
              className="login-cancel"
              onClick={() => {
                // This button goes: the keyboard stays in the form.
                passwordInput.current?.focus();
                onCancel();
              }}
            >
              取消登录
            </button>
          )}
          <a href="/tools">工具箱</a>
        </p>
      </form>
    </main>
  );
}
