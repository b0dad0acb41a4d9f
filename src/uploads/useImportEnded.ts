import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useServices } from '../commands/services.ts';

/** Calls a function when an import was applied or taken back in the upload dialog. */
export function useImportEnded(onEnded: () => void): void {
  const { upload } = useServices();
  const ended = useSelector(upload, (state) =>
    state.matches('result') ? `${state.context.importId} ${state.context.info?.state}` : null,
  );
  const before = useRef(ended);
  useEffect(() => {
    if (ended !== null && ended !== before.current) onEnded();
    before.current = ended;
  }, [ended, onEnded]);
}
