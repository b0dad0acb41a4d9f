import { useEffectEvent, useLayoutEffect } from 'react';
import type { LoginStore } from './loginStore.ts';

interface LoginPageProps {
  readonly store: LoginStore;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onLogin: (userName: string, password: string) => void;
  readonly onCancel: () => void;
}

/** Shows the login form, which FirstPage rendered before this code was loaded: typed input stays. */
export function LoginPage({ store, busy, error, onLogin, onCancel }: LoginPageProps) {
  const submit = useEffectEvent(onLogin);
  const cancel = useEffectEvent(onCancel);
  useLayoutEffect(
    () =>
      store.show(
        { busy, error },
        (userName, password) => submit(userName, password),
        () => cancel(),
      ),
    [store, busy, error],
  );
  useLayoutEffect(() => store.hide, [store]);
  return null;
}
