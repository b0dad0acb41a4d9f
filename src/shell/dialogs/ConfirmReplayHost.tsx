import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { useScope } from '../../commands/useCommands.ts';
import { Modal } from '../../ui/overlay/Modal.tsx';
import type { ConfirmActor, ServerPrompts } from '../serverPrompts.ts';
import { useStore } from '../../state/useStore.ts';

/** The server's questions (spec §4), the latest in front. */
export function ConfirmReplayHost({ prompts }: { readonly prompts: ServerPrompts }) {
  const { questions } = useStore(prompts);
  return questions.map((actor) => <Question key={actor.sessionId} actor={actor} />);
}

const PLACE = { dialog: { name: 'confirm-replay' } };
const AGREE = { name: '确定', value: '1' };
const CANCEL = '0';

function Question({ actor }: { readonly actor: ConfirmActor }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const first = useRef<HTMLButtonElement>(null);
  const isOpen = state.matches('asking') || state.matches('replaying') || state.matches('lost');
  useScope('dialog', PLACE, { active: isOpen });
  const { info, message } = state.context;
  const isBusy = state.matches('replaying');
  if (state.matches('lost'))
    return (
      <Modal
        key="lost"
        isOpen
        title="没有收到回复"
        role="alertdialog"
        first={first}
        actions={
          <>
            <Button text="放弃" onClick={() => actor.send({ type: 'GIVE_UP' })} />
            <Button ref={first} intent="primary" text="重试" onClick={() => actor.send({ type: 'RETRY' })} />
          </>
        }
      >
        {message}。操作可能已经完成，也可能没有。重试不会重复执行。
      </Modal>
    );
  const buttons = (info.buttonInfos ?? []).filter(({ value }) => value !== CANCEL);
  const cancelName = info.buttonInfos?.find(({ value }) => value === CANCEL)?.name ?? '取消';
  const cancel = (): void => actor.send({ type: 'CANCEL' });
  return (
    <Modal
      // Remounts for each question, to reset the focus.
      key={info.pubSubId}
      isOpen={isOpen}
      title={info.title || '请确认'}
      role="alertdialog"
      first={first}
      onClose={isBusy ? undefined : cancel}
      actions={
        <>
          <Button text={cancelName} disabled={isBusy} onClick={cancel} />
          {(buttons.length > 0 ? buttons : [AGREE]).map(({ name, value }, index) => (
            <Button
              key={value}
              {...(index === 0 && { ref: first, intent: 'primary', loading: isBusy })}
              disabled={isBusy}
              text={name}
              onClick={() => actor.send({ type: 'CONFIRM', value })}
            />
          ))}
        </>
      }
    >
      {info.tips}
    </Modal>
  );
}
