import { Button } from '@blueprintjs/core';
import { useRef } from 'react';
import { PASSWORD_HINT } from '../../../contract/auth/passwordRule.ts';
import { userCalls } from '../../../contract/user.ts';
import type { Api } from '../../api/client.ts';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { AccountForm } from './AccountForm.tsx';
import { passwordFields, sealed } from '../../screens/shared/form/passwordFields.ts';

interface PasswordDialogProps {
  readonly api: Api;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Changes the own password (spec §5); this session stays, the account's others end. */
export function PasswordDialog({ api, isOpen, onClose, onChanged }: PasswordDialogProps) {
  const own = useRef<HTMLDivElement>(null);
  const first = {
    get current() {
      return own.current?.querySelector('input') ?? null;
    },
  };
  return (
    <Modal isOpen={isOpen} title="修改密码" first={first} onClose={onClose}>
      <p className="account-note">密码须为 {PASSWORD_HINT}。修改后，该账号在其他设备上的登录会退出。</p>
      <div ref={own}>
        <AccountForm
          fields={passwordFields}
          submitText="修改密码"
          aside={<Button text="取消" onClick={onClose} />}
          save={async (values, signal) => {
            await api.call(userCalls.changePassword, await sealed(api, values, signal), {
              signal,
              quiet: true,
            });
            onChanged();
          }}
        />
      </div>
    </Modal>
  );
}
