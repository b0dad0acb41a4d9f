import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from '../../state/useStore.ts';
import { useCommandHost } from '../useCommands.ts';

/** Draws its children once all commands are loaded, since it shows some that belong to no page. Throws where they cannot be. */
export function AfterCommands({ children }: { readonly children: ReactNode }): ReactNode {
  const { late } = useCommandHost();
  const isPending = useStore(late);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    void late.load().then((isLoaded) => isLoaded || setFailed(true));
  }, [late]);
  // As the browser says it of code that it cannot load.
  if (hasFailed) throw new Error('dynamically imported module: the commands');
  return isPending ? null : children;
}
