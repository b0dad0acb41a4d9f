import { PASSWORD_HINT, wrongPassword } from '../../../../contract/auth/passwordRule.ts';
import type { Api } from '../../../api/client.ts';
import { seal } from '../../../api/seal.ts';
import type { Texts } from '../../../ui/form/useForm.ts';

export const required =
  (message: string) =>
  (value: string): string | null =>
    value.trim() === '' ? message : null;

/**
 * Messages of the password change, letter for letter from spec §5. Where the form has no field `userName`, the server
 * compares with the user name.
 */
export const passwordFields = [
  {
    name: 'oldPassword',
    label: '旧密码',
    type: 'password',
    autoComplete: 'current-password',
    check: required('旧密码不能为空'),
  },
  {
    name: 'password',
    label: '新密码',
    type: 'password',
    autoComplete: 'new-password',
    hint: PASSWORD_HINT,
    check: (value: string, { userName = '' }: Texts): string | null =>
      value.trim() === '' ? '新密码不能为空' : wrongPassword(value, userName),
    revalidates: ['confirmPassword'],
  },
  {
    name: 'confirmPassword',
    label: '确认密码',
    type: 'password',
    autoComplete: 'new-password',
    check: (value: string, { password }: Texts): string | null =>
      value === '' ? '请再次输入密码' : value === password ? null : '两次输入密码不一致!',
  },
] as const;

/** The three passwords, encrypted for the wire (spec §5). @throws ApiError */
export async function sealed(
  api: Api,
  values: Texts,
  signal: AbortSignal,
): Promise<{ oldPassword: string; password: string; confirmPassword: string }> {
  const plain = passwordFields.map(({ name }) => values[name] ?? '');
  const [oldPassword = '', password = '', confirmPassword = ''] = await seal(api, plain, signal);
  return { oldPassword, password, confirmPassword };
}
