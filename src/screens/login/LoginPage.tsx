import { useEffectEvent, useLayoutEffect } from 'react';
import type { LoginStore } from './loginStore.ts';

interface LoginPageProps {
  readonly store: LoginStore;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onLogin: (userName: string, password: string) => void;
}

/** Shows the login form, which FirstPage rendered before this code was loaded: typed input stays. */
export function LoginPage({ store, busy, error, onLogin }: LoginPageProps) {
  const submit = useEffectEvent(onLogin);
  useLayoutEffect(
    () => store.show({ busy, error }, (userName, password) => submit(userName, password)),
    [store, busy, error],
  );
  useLayoutEffect(() => store.hide, [store]);
  return null;
}
