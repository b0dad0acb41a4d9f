import { useEffect, useEffectEvent, useRef } from 'react';
import { codesHere } from '../../api/codes.ts';
import { useStore } from '../../state/useStore.ts';

/** Reads the rows again when names of codes have changed: a drawn row is drawn again only if it is another one. */
export function useFreshCodes(refresh: () => void): void {
  const codes = useStore(codesHere);
  const drawn = useRef(codes);
  const again = useEffectEvent(refresh);
  useEffect(() => {
    if (drawn.current === codes) return;
    drawn.current = codes;
    again();
  }, [codes]);
}
