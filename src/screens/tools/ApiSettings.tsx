import { useState, type FormEvent } from 'react';
import { baseOf, DEFAULTS, isTimeout, writeSettings, type Settings } from '../../api/settings.ts';
import { Section } from './Section.tsx';

const BASE_ID = 'tools-base';
const TIMEOUT_ID = 'tools-timeout';
const ERROR_ID = 'tools-error';

/** The API address of this machine's console (spec §7, custom request URL) and its timeout. */
export function ApiSettings({ settings }: { readonly settings: Settings }) {
  const [base, setBase] = useState(settings.base);
  const [seconds, setSeconds] = useState(String(settings.timeoutMs / 1000));
  const [error, setError] = useState<{ readonly at: string | null; readonly message: string } | null>(null);
  const wrong = (at: string, message: string): void => {
    setError({ at, message });
    document.getElementById(at)?.focus();
  };
  const marks = (id: string) => ({ id, 'aria-invalid': error?.at === id, 'aria-describedby': ERROR_ID });
  const save = (next: Settings | null): void => {
    try {
      writeSettings(localStorage, next);
      // Reload: all services were created with the old settings.
      location.reload();
    } catch {
      setError({ at: null, message: '浏览器不允许保存设置' });
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = baseOf(base);
    const timeoutMs = Number(seconds) * 1000;
    if (wanted === null) wrong(BASE_ID, '接口地址应为 /prod-api 这样的路径，或 http、https 开头的地址');
    else if (!isTimeout(timeoutMs)) wrong(TIMEOUT_ID, '请求超时应为 1 至 1200 秒的整数');
    else save({ base: wanted, timeoutMs });
  };
  return (
    <Section title="接口设置">
      <form className="tools-form" onSubmit={submit} noValidate>
        <div className="tools-field">
          <label htmlFor={BASE_ID}>接口地址</label>
          <input
            {...marks(BASE_ID)}
            value={base}
            maxLength={300}
            onChange={(event) => setBase(event.target.value)}
          />
        </div>
        <div className="tools-field">
          <label htmlFor={TIMEOUT_ID}>请求超时（秒）</label>
          <input
            {...marks(TIMEOUT_ID)}
            inputMode="numeric"
            value={seconds}
            maxLength={4}
            onChange={(event) => setSeconds(event.target.value)}
          />
        </div>
        <button type="submit">保存并刷新</button>
        <button type="button" onClick={() => save(null)}>
          恢复默认（{DEFAULTS.base}，{DEFAULTS.timeoutMs / 1000} 秒）
        </button>
      </form>
      <p id={ERROR_ID} className="tools-error" role="alert">
        {error?.message}
      </p>
      <p className="tools-hint">
        登录密码会发往这个地址，请只填可信的地址；使用其他域名时，还需在服务器上放行。
      </p>
    </Section>
  );
}
