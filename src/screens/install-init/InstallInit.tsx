import { useState } from 'react';
import type { authCalls } from '../../../contract/auth/auth.ts';
import { PASSWORD_HINT, wrongPassword } from '../../../contract/auth/passwordRule.ts';
import { authHeads } from '../../../contract/auth/heads.ts';
import type { Api } from '../../api/client.ts';
import { seal } from '../../api/seal.ts';
import { PublicCard } from '../shared/public/PublicCard.tsx';
import { PublicForm, type PublicField } from '../shared/public/PublicForm.tsx';
import { useRead } from '../../state/useRead.ts';

interface InstallInitProps {
  readonly api: Api;
  readonly onDone: () => void;
}
type Calls = typeof authCalls;

const required =
  (message: string) =>
  (value: string): string | null =>
    value.trim() === '' ? message : null;

const fields: readonly PublicField[] = [
  { name: 'code', label: '初始化码', autoComplete: 'one-time-code', maxLength: 64, check: required('请输入初始化码') },
  { name: 'userName', label: '管理员用户名', autoComplete: 'username', maxLength: 64, check: required('用户名不能为空') },
  { name: 'name', label: '真实姓名', autoComplete: 'name', maxLength: 50, check: required('真实姓名不能为空') },
  { name: 'password', label: '密码', type: 'password', autoComplete: 'new-password', hint: PASSWORD_HINT, check: (value, { userName = '' }) => (value.trim() === '' ? '密码不能为空' : wrongPassword(value, userName)) },
  {
    name: 'confirmPassword',
    label: '确认密码',
    type: 'password',
    autoComplete: 'new-password',
    check: (value, { password }) =>
      value === '' ? '请再次输入密码' : value === password ? null : '两次输入密码不一致!',
  },
]; // prettier-ignore

/** /install-init: creates the first administrator with the one-time code of `npm run admin`. Closed after use. */
export default function InstallInit({ api, onDone }: InstallInitProps) {
  const [isDone, setDone] = useState(false);
  const { value, failure, isLoading, reload } = useRead(
    'installState',
    (signal) => api.call<Calls['installState']>(authHeads.installState, {}, { signal, quiet: true }),
    { otherwise: '接口无法访问' },
  );
  const isFailed = failure !== null && !isLoading;
  const state = isDone ? 'done' : value === null ? 'asking' : value.isOpen ? 'open' : 'closed';

  if (state === 'open')
    return (
      <PublicCard title="安装初始化" sub="创建第一个超级管理员">
        <PublicForm
          fields={fields}
          submitText="创建管理员"
          busyText="正在创建…"
          onSubmit={async (values, signal) => {
            const {
              code = '',
              userName = '',
              name = '',
              password: first = '',
              confirmPassword: again = '',
            } = values;
            const [password = '', confirmPassword = ''] = await seal(api, [first, again], signal);
            await api.call<Calls['installInit']>(
              authHeads.installInit,
              { code: code.trim(), userName: userName.trim(), name: name.trim(), password, confirmPassword },
              { signal, quiet: true },
            );
            setDone(true);
          }}
        />
      </PublicCard>
    );
  if (isFailed)
    return (
      <PublicCard title="安装初始化" sub="没有查到是否可以初始化">
        <p role="alert">{failure}</p>
        <button type="button" autoFocus onClick={reload}>
          重试
        </button>
        <p className="login-links">
          <a href="/login">去登录</a>
        </p>
      </PublicCard>
    );
  const text = {
    asking: '正在检查…',
    closed:
      '没有待使用的初始化码。如需新建超级管理员，请在服务器上运行 npm run admin 生成初始化码，再刷新本页。',
    done: '超级管理员已创建，请登录。',
  };
  return (
    <PublicCard title="安装初始化" sub={state === 'done' ? '操作成功' : '创建第一个超级管理员'}>
      <p role="status">{text[state]}</p>
      {state !== 'asking' && (
        <button type="button" autoFocus onClick={onDone}>
          去登录
        </button>
      )}
    </PublicCard>
  );
}
