import { Button } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { userCalls, type StoreUser } from '../../../contract/user.ts';
import type { Api } from '../../api/client.ts';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { AccountForm, type AccountField } from './AccountForm.tsx';
import { checkedBy } from '../../screens/shared/form/schemaErrors.ts';
import { useRead } from '../../state/useRead.ts';
import { Reading } from '../../ui/page/Reading.tsx';

interface ProfileDrawerProps {
  readonly api: Api;
  readonly userId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSaved: (saved: StoreUser) => void;
}

/** The schema of the call, with its messages (spec §5). */
const check = checkedBy(userCalls.changeUser, ({ userName: _, ...profile }) => profile);
/** spec §3. */
const SEX = [
  { value: '0', name: '男' },
  { value: '1', name: '女' },
];

const fieldsOf = (user: StoreUser): readonly AccountField[] => [
  {
    name: 'userName',
    label: '用户名',
    initial: user.userName,
    isReadOnly: true,
  },
  {
    name: 'surName',
    label: '昵称',
    initial: user.surName,
    autoComplete: 'nickname',
    maxLength: 50,
  },
  {
    name: 'name',
    label: '真实姓名',
    initial: user.name,
    autoComplete: 'name',
    maxLength: 50,
  },
  { name: 'sex', label: '性别', initial: user.sex, options: SEX },
  {
    name: 'mobilePhone',
    label: '手机号码',
    initial: user.mobilePhone,
    autoComplete: 'tel',
    inputMode: 'tel',
    maxLength: 20,
  },
  {
    name: 'email',
    label: '邮箱',
    initial: user.email,
    autoComplete: 'email',
    inputMode: 'email',
    maxLength: 254,
  },
];

/** 个人资料 (spec §2). */
export function ProfileDrawer({ api, userId, isOpen, onClose, onSaved }: ProfileDrawerProps) {
  return (
    <Sheet isOpen={isOpen} title="个人资料" width={400} onClose={onClose}>
      <Profile api={api} userId={userId} onSaved={onSaved} />
    </Sheet>
  );
}

function Profile({ api, userId, onSaved }: Pick<ProfileDrawerProps, 'api' | 'userId' | 'onSaved'>) {
  const own = useRef<HTMLDivElement>(null);
  const {
    value: user,
    failure,
    isLoading,
    reload,
  } = useRead(userId, (signal) => api.call(userCalls.pullStoreUser, { id: userId }, { signal, quiet: true }));
  useEffect(() => {
    if (user) own.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus();
  }, [user]);
  if (failure !== null && !isLoading)
    return (
      <p role="alert">
        {failure} <Button size="small" text="重试" onClick={reload} />
      </p>
    );
  if (!user) return <Reading />;
  return (
    <div ref={own}>
      <AccountForm
        fields={fieldsOf(user)}
        submitText="保存"
        check={check}
        save={async ({ surName = '', name = '', sex = '0', mobilePhone = '', email = '' }, signal) => {
          const profile = userCalls.changeUser.request.parse({ surName, name, sex, mobilePhone, email });
          onSaved(await api.call(userCalls.changeUser, profile, { signal, quiet: true }));
        }}
      />
    </div>
  );
}
