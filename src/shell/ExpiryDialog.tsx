import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useScope } from '../commands/useCommands.ts';
import type { expiryMachine } from '../machines/expiry.ts';
import { Modal } from '../ui/overlay/Modal.tsx';
import './expiry.css';

/** Above every other modal (design §8, "Layers"). */
const EXPIRY_RANK = 1;
const PLACE = { dialog: { name: 'expiry' } };

/**
 * spec §4: one dialog for all 401 in all tabs; the only way on is to log in again. The other tabs are covered; the dialog
 * moves to the tab in which the person acts.
 */
export function ExpiryDialog({ expiry }: { readonly expiry: ActorRefFrom<typeof expiryMachine> }) {
  const state = useSelector(expiry, (snapshot) => snapshot);
  const isHere = state.matches('leading') || state.matches('resetting');
  const isElsewhere = state.matches('following') || state.matches('claiming');
  const first = useRef<HTMLButtonElement>(null);
  useScope('dialog', PLACE, { active: isHere || isElsewhere });
  useEffect(() => {
    if (!isElsewhere) return undefined;
    const take = (): void => expiry.send({ type: 'TAKE', at: Date.now() });
    const options = { capture: true } as const;
    window.addEventListener('pointerdown', take, options);
    window.addEventListener('keydown', take, options);
    window.addEventListener('focus', take);
    return () => {
      window.removeEventListener('pointerdown', take, options);
      window.removeEventListener('keydown', take, options);
      window.removeEventListener('focus', take);
    };
  }, [isElsewhere, expiry]);
  if (isElsewhere)
    return (
      <div className="expiry-veil" role="status">
        登录已过期，请在弹出提示的页面重新登录，或点击此处
      </div>
    );
  return (
    <Modal
      isOpen={isHere}
      title="提示"
      role="alertdialog"
      className="expiry"
      rank={EXPIRY_RANK}
      first={first}
      actions={
        <Button
          ref={first}
          intent="primary"
          text="重新登录"
          onClick={() => expiry.send({ type: 'RELOGIN' })}
        />
      }
    >
      登录已过期,请重新登录
    </Modal>
  );
}
