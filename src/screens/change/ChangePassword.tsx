import { useState } from 'react';
import type { userCalls } from '../../../contract/user.ts';
import { authHeads } from '../../../contract/auth/heads.ts';
import type { Api } from '../../api/client.ts';
import { PublicCard } from '../shared/public/PublicCard.tsx';
import { PublicForm, type PublicField } from '../shared/public/PublicForm.tsx';
import { passwordFields, required, sealed } from '../shared/form/passwordFields.ts';

interface ChangePasswordProps {
  readonly api: Api;
  /** The account; empty: the person types it. */
  readonly userName: string;
  /** True after the server refused a login until the password is changed. */
  readonly isForced: boolean;
  /** Called by 完成. */
  readonly onDone: () => void;
}

type Calls = typeof userCalls;

/** /change: sets a new password without a session; also shown when the server requires one before the first login. */
export default function ChangePassword({ api, userName, isForced, onDone }: ChangePasswordProps) {
  const [isChanged, setChanged] = useState(false);
  const fields: readonly PublicField[] = [
    {
      name: 'userName',
      label: '用户名',
      autoComplete: 'username',
      initial: userName,
      maxLength: 64,
      check: required('用户名不能为空'),
    },
    ...passwordFields,
  ];
  if (isChanged)
    return (
      <PublicCard title="修改密码" sub="操作成功">
        <p>密码已修改，请用新密码登录。</p>
        <button type="button" autoFocus onClick={onDone}>
          去登录
        </button>
      </PublicCard>
    );
  return (
    <PublicCard
      title="修改密码"
      sub={isForced ? '首次登录、密码已重置或已过期，请先设置新密码' : '修改后，已登录的设备都需要重新登录'}
    >
      <PublicForm
        fields={fields}
        submitText="修改密码"
        busyText="正在提交…"
        onSubmit={async (values, signal) => {
          const passwords = await sealed(api, values, signal);
          await api.call<Calls['forceChangePassword']>(
            authHeads.forceChangePassword,
            { userName: (values.userName ?? '').trim(), ...passwords },
            { signal, quiet: true },
          );
          setChanged(true);
        }}
      />
    </PublicCard>
  );
}
