import { useEffect, useEffectEvent, useRef } from 'react';
import { useServices } from '../../commands/services.ts';

/**
 * Refreshes an inactive page when it becomes active again (src/shell/tabs), if there was a write meanwhile: its
 * data may be stale. Otherwise it shows at once what it had.
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
