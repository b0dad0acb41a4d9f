import { useEffect, useEffectEvent, useRef } from 'react';
import { useServices } from '../../commands/services.ts';

/**
 * A page behind another stays as it was left (src/shell/tabs). Where something was written meanwhile, what it shows may no
 * longer be true: then it is read anew when one comes back. Otherwise it is there at once.
 */
export function useFreshOnReturn(refresh: () => void): void {
  const { writes } = useServices();
  const left = useRef<number | null>(null);
  const again = useEffectEvent(refresh);
  useEffect(() => {
    if (left.current !== null && left.current !== writes()) again();
    return () => {
      left.current = writes();
    };
  }, [writes]);
}
