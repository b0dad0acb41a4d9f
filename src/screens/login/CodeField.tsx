import { lazy, Suspense, type RefObject } from 'react';
import type { FactorAsked } from '../../../contract/auth/factor.ts';

/** Loaded when a person enrols: it draws a QR code. */
const Enrol = lazy(() => import('./Enrol.tsx'));

interface CodeFieldProps {
  readonly asked: FactorAsked;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (value: string) => void;
}

/** The second factor in the login form: a code of the app, and before the first one what the app must scan. */
export function CodeField({ asked, input, value, isWrong, onChange }: CodeFieldProps) {
  return (
    <>
      {asked.kind === 'enrol' && (
        <Suspense fallback={<p role="status">正在生成二维码…</p>}>
          <Enrol {...asked} />
        </Suspense>
      )}
      <label htmlFor="code">{asked.kind === 'enrol' ? '动态口令' : '动态口令或恢复码'}</label>
      <input
        id="code"
        ref={input}
        value={value}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        aria-describedby="login-message"
        aria-invalid={isWrong}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}
