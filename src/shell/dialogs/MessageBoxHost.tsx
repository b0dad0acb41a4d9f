import { Button } from '@blueprintjs/core';
import { useRef } from 'react';
import { useScope } from '../../commands/useCommands.ts';
import { Modal } from '../../ui/overlay/Modal.tsx';
import type { ServerPrompts } from '../serverPrompts.ts';
import { Facts } from '../../ui/text/Facts.tsx';
import { useStore } from '../../state/useStore.ts';

const PLACE = { dialog: { name: 'message-box' } };

/** spec §8: a notice with a message code and extend info. Its numbers can be selected and copied. */
export function MessageBoxHost({ prompts }: { readonly prompts: ServerPrompts }) {
  const { boxes } = useStore(prompts);
  const [box] = boxes;
  const first = useRef<HTMLButtonElement>(null);
  useScope('dialog', PLACE, { active: box !== undefined });
  if (!box) return null;
  const rows = [
    ['提示代码', box.messageCode],
    ['订单号', box.orderNo],
    ['交易代码', box.transactionCode],
  ].filter((row): row is [string, string] => row[1] !== null && row[1] !== '');
  return (
    <Modal
      isOpen
      title={box.tone === 'danger' ? '操作失败' : '提示'}
      role="alertdialog"
      first={first}
      onClose={prompts.closeBox}
      actions={<Button ref={first} intent="primary" text="知道了" onClick={prompts.closeBox} />}
    >
      <p className="modal-text">{box.message}</p>
      <Facts className="modal-facts" facts={rows} />
    </Modal>
  );
}
