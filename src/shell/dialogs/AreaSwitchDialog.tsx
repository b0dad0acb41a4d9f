import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useScope } from '../../commands/useCommands.ts';
import type { areaSwitchMachine } from '../../machines/areaSwitch.ts';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { AdminForm } from './AdminForm.tsx';
import { AreaPicker } from './AreaPicker.tsx';
import './dialogs.css';

export interface AreaSwitchProps {
  readonly areaSwitch: ActorRefFrom<typeof areaSwitchMachine>;
  /** The area chosen last on this machine, which has the focus first. */
  readonly preferred: string;
  /** User name of the administrator who works in this account by 进入账号; empty for its own user. */
  readonly enteredBy: string;
  readonly onLogout: () => void;
}

const PLACE = { dialog: { name: 'area-switch' } };

/** spec §4: the choice of an admin's insurance area, and the return to the admin's own account. */
export function AreaSwitchDialog({ areaSwitch, preferred, enteredBy, onLogout }: AreaSwitchProps) {
  const state = useSelector(areaSwitch, (snapshot) => snapshot);
  useScope('dialog', PLACE);
  const first = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { areas, isForced, error, fieldErrors } = state.context;
  const close = (): void => areaSwitch.send({ type: 'CLOSE' });
  const wayOut = isForced ? (
    <Button text="退出登录" onClick={onLogout} />
  ) : (
    <Button text="取消" onClick={close} />
  );
  if (state.matches('credentials') || state.matches('signingIn'))
    return (
      <Modal key="admin" isOpen title="切换回管理员账号" first={field} onClose={close}>
        <AdminForm
          first={field}
          userName={enteredBy}
          busy={state.matches('signingIn')}
          error={error}
          fieldErrors={fieldErrors}
          onSubmit={(credentials) => areaSwitch.send({ type: 'SUBMIT', ...credentials })}
          onCancel={close}
        />
      </Modal>
    );
  if (state.matches('choosing'))
    return (
      <Modal
        key="choosing"
        isOpen
        title="切换区划"
        className="area-dialog"
        first={field}
        onClose={isForced ? undefined : close}
        actions={wayOut}
      >
        {error !== null && (
          <p className="modal-error" role="alert">
            {error}
          </p>
        )}
        <AreaPicker
          field={field}
          areas={areas}
          preferred={preferred}
          onChoose={(medicalAreaCode) => areaSwitch.send({ type: 'CHOOSE', medicalAreaCode })}
        />
      </Modal>
    );
  const isStuck = state.matches('failed') || state.matches('none');
  return (
    <Modal
      // Remounts, to focus its button.
      key={isStuck ? 'stuck' : 'busy'}
      isOpen
      title="切换区划"
      first={first}
      onClose={isForced || !isStuck ? undefined : close}
      actions={
        isStuck && (
          <>
            {wayOut}
            <Button
              ref={first}
              intent="primary"
              text="重试"
              onClick={() => areaSwitch.send({ type: 'RETRY' })}
            />
          </>
        )
      }
    >
      <p className="modal-text" role={isStuck ? 'alert' : 'status'}>
        {isStuck ? error : state.matches('listing') ? '正在读取区划…' : '正在切换区划…'}
      </p>
    </Modal>
  );
}
