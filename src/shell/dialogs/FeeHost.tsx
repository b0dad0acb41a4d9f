import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useScope } from '../../commands/useCommands.ts';
import type { feeMachine } from '../../machines/fee.ts';
import { Modal } from '../../ui/overlay/Modal.tsx';

const PLACE = { dialog: { name: 'fee' } };

/** The renewal flow of a paid module (spec §8, 106002), with all options of spec §3. */
export function FeeHost({ fee }: { readonly fee: ActorRefFrom<typeof feeMachine> }) {
  const state = useSelector(fee, (snapshot) => snapshot);
  const first = useRef<HTMLButtonElement>(null);
  const isOpen = !state.matches('idle');
  useScope('dialog', PLACE, { active: isOpen });
  const { options, error, enddate } = state.context;
  const close = (): void => fee.send({ type: 'DISMISS' });
  const isBusy = state.matches('trying');
  if (!isOpen) return null;
  if (state.matches('loading') || state.matches('failed'))
    return (
      <Modal
        // Remounts, to focus its button.
        key={state.matches('failed') ? 'failed' : 'loading'}
        isOpen
        title="VIP 功能"
        role="alertdialog"
        onClose={close}
        first={first}
        actions={
          state.matches('failed') ? (
            <>
              <Button text="关闭" onClick={close} />
              <Button ref={first} intent="primary" text="重试" onClick={() => fee.send({ type: 'RETRY' })} />
            </>
          ) : undefined
        }
      >
        <p className="modal-text" role={error === null ? 'status' : 'alert'}>
          {error ?? '正在查询开通情况…'}
        </p>
      </Modal>
    );
  if (state.matches('active'))
    return (
      <Modal
        key="active"
        isOpen
        title={`${options?.feeName ?? ''} · 已开通试用`}
        role="alertdialog"
        first={first}
        onClose={close}
        actions={<Button ref={first} intent="primary" text="继续使用" onClick={close} />}
      >
        <p className="modal-text">试用至 {enddate}。刚才的操作没有执行，请重新操作一次。</p>
      </Modal>
    );
  return (
    <Modal
      key="offering"
      isOpen
      title={`${options?.feeName ?? ''} · VIP 功能`}
      role="alertdialog"
      first={first}
      onClose={isBusy ? undefined : close}
      actions={
        <>
          {options?.backShow && (
            <Button text="返回" disabled={isBusy} onClick={() => fee.send({ type: 'BACK' })} />
          )}
          <Button
            text="关闭"
            disabled={isBusy}
            onClick={close}
            {...(!options?.isAllowOnTrial && { ref: first })}
          />
          {options?.activateVisible && (
            <Button text="查看已开通门店" disabled={isBusy} onClick={() => fee.send({ type: 'RENEW' })} />
          )}
          {options?.isAllowOnTrial && (
            <Button
              ref={first}
              intent="primary"
              text="开始试用"
              loading={isBusy}
              onClick={() => fee.send({ type: 'TRIAL' })}
            />
          )}
        </>
      }
    >
      <p className="modal-text">
        {options?.companyName}尚未开通「{options?.feeName}」，或已到期。
      </p>
      <p className="modal-text">{options?.chargeTips}</p>
      {options?.isAllowOnTrial && <p className="modal-text">{options.onTrialDesc}</p>}
      {error !== null && (
        <p className="modal-error" role="alert">
          {error}
        </p>
      )}
    </Modal>
  );
}
