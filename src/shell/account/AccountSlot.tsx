import type { Store } from '../../state/createStore.ts';
import { useStore } from '../../state/useStore.ts';
import { lazyScreen } from '../../ui/page/lazyScreen.tsx';
import { ClosingBoundary } from '../ClosingBoundary.tsx';
import type { AccountHostProps, OpenAccount } from './AccountHost.tsx';

/** Profile and password are loaded when one is opened. */
const AccountHost = lazyScreen<AccountHostProps>(() =>
  import('./AccountHost.tsx').then((module) => ({ default: module.AccountHost })),
);

interface AccountSlotProps extends Pick<AccountHostProps, 'onRenamed' | 'mayLeave'> {
  readonly account: Store<OpenAccount>;
}

/** Draws the account form that is open. Only this component follows which one that is, so opening one does not redraw the console. */
export function AccountSlot({ account, onRenamed, mayLeave }: AccountSlotProps) {
  const open = useStore(account);
  const close = (): void => account.set(null);
  return (
    open !== null && (
      <ClosingBoundary onClose={close}>
        <AccountHost open={open} onClose={close} onRenamed={onRenamed} mayLeave={mayLeave} />
      </ClosingBoundary>
    )
  );
}
