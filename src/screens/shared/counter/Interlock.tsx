import { Button } from '@blueprintjs/core';
import { useMemo, useRef } from 'react';
import { useScope } from '../../../commands/useCommands.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';

interface InterlockProps {
  readonly isOpen: boolean;
  readonly onKeep: () => void;
  readonly onSwap: () => void;
}

/** Two customers never mix: a second card asks first. Its number is not kept, so its card is read again. */
export function Interlock({ isOpen, onKeep, onSwap }: InterlockProps) {
  const first = useRef<HTMLButtonElement>(null);
  useScope(
    'dialog',
    useMemo(() => ({ dialog: { name: 'counter-interlock' } }), []),
    { active: isOpen },
  );
  return (
    <Modal
      isOpen={isOpen}
      title="当前顾客尚未完成"
      role="alertdialog"
      first={first}
      onClose={onKeep}
      actions={
        <>
          <Button text="换人" intent="warning" onClick={onSwap} />
          <Button ref={first} text="继续当前顾客" intent="primary" onClick={onKeep} />
        </>
      }
    >
      <p className="modal-text">
        当前顾客尚未完成，是否换人？换人后当前顾客的信息会被清除，商品保留，请新顾客重新刷卡。
      </p>
    </Modal>
  );
}
