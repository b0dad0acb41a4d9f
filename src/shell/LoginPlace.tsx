import { useEffectEvent, useLayoutEffect } from 'react';
import type { LoginDesk } from './loginDesk.ts';

interface LoginPlaceProps {
  readonly desk: LoginDesk;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onLogin: (userName: string, password: string) => void;
}

/** Has the login form shown, which is older than this part of the page (FirstPage): what was typed stays. */
export function LoginPlace({ desk, busy, error, onLogin }: LoginPlaceProps) {
  const submit = useEffectEvent(onLogin);
  useLayoutEffect(
    () => desk.show({ busy, error }, (userName, password) => submit(userName, password)),
    [desk, busy, error],
  );
  useLayoutEffect(() => desk.hide, [desk]);
  return null;
}
