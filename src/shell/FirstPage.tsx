import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { Login } from '../screens/login/Login.tsx';
import type { LoginStore } from '../screens/login/loginStore.ts';
import { useStore } from '../state/useStore.ts';

interface FirstPageProps {
  readonly store: LoginStore;
  /** Loads everything except the login form. */
  readonly load: () => Promise<ReactNode>;
}

const NOT_LOADED = '页面没有加载完整，请检查网络后重试';

/** The first paint: the login form if one is needed. The rest of the page is loaded meanwhile. */
export function FirstPage({ store, load }: FirstPageProps) {
  const login = useStore(store);
  const [page, setPage] = useState<ReactNode>(null);
  const [hasFailed, setFailed] = useState(false);
  const begin = useCallback(() => {
    setFailed(false);
    load().then(setPage, () => {
      setFailed(true);
      store.fail(NOT_LOADED);
    });
  }, [load, store]);
  useEffect(begin, [begin]);
  return (
    <>
      {login && (
        <Login
          busy={login.busy}
          error={login.error}
          onCancel={store.cancel}
          factor={login.factor}
          onLogin={(...sent) => {
            store.submit(...sent);
            if (hasFailed) begin();
          }}
        />
      )}
      {page}
      {page === null && !login && (
        <div className="splash" role={hasFailed ? 'alert' : 'status'}>
          {hasFailed ? (
            <>
              {NOT_LOADED}{' '}
              <button type="button" onClick={begin}>
                重试
              </button>
            </>
          ) : (
            '正在载入…'
          )}
        </div>
      )}
    </>
  );
}
