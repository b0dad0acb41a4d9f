import { useEffectEvent, useLayoutEffect } from 'react';
import type { LoginStore, Submit } from './loginStore.ts';

interface LoginPageProps {
  readonly store: LoginStore;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onLogin: Submit;
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
        (...login) => submit(...login),
        () => cancel(),
      ),
    [store, busy, error],
  );
  useLayoutEffect(() => store.hide, [store]);
  return null;
}
