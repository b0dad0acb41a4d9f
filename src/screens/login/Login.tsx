import { useEffect, useRef, useState, type FormEvent } from 'react';
import './login.css';

interface LoginProps {
  readonly busy: boolean;
  /** The last error, or null. */
  readonly error: string | null;
  readonly onLogin: (userName: string, password: string) => void;
  readonly onCancel: () => void;
}

/** The login page: a plain form without the component library, so that it loads fast (design §7). */
export function Login({ busy, error, onLogin, onCancel }: LoginProps) {
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const [capsLock, setCapsLock] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    document.title = '登录 - 医保云';
    nameInput.current?.focus();
  }, []);
  useEffect(() => {
    if (error !== null) passwordInput.current?.select();
  }, [error]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    // spec §5: the user name is trimmed.
    const name = userName.trim();
    const reason = name === '' ? '用户名不能为空' : password === '' ? '密码不能为空' : null;
    setMissing(reason);
    if (reason !== null) (name === '' ? nameInput : passwordInput).current?.focus();
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
          aria-invalid={message !== null}
          onChange={(event) => setPassword(event.target.value)}
          onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
        />
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
