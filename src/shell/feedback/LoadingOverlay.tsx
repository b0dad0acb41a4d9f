import { Spinner } from '@blueprintjs/core';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useScope } from '../../commands/useCommands.ts';
import { loadingOverlay } from '../../ui/overlay/loadingOverlay.ts';
import { useModalFocus } from '../../ui/overlay/useModalFocus.ts';
import { useStore } from '../../state/useStore.ts';

const PLACE = { dialog: { name: 'loading' } };

/** Draws src/ui/overlay/loadingOverlay.ts: it blocks mouse and keyboard. */
export function LoadingOverlay() {
  const text = useStore(loadingOverlay);
  return text === null ? null : <Veil text={text} />;
}

function Veil({ text }: { readonly text: string }) {
  const own = useRef<HTMLDivElement>(null);
  useScope('dialog', PLACE);
  const { onOpening } = useModalFocus(true, own);
  useLayoutEffect(() => {
    onOpening();
    own.current?.focus();
  }, [onOpening]);
  return createPortal(
    <div ref={own} className="loading-veil" role="dialog" aria-modal="true" aria-label={text} tabIndex={-1}>
      <div className="loading-box">
        <span aria-hidden="true">
          <Spinner size={24} />
        </span>
        <span role="status">{text}</span>
      </div>
    </div>,
    document.body,
  );
}
