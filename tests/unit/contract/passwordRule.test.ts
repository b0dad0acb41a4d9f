/** What a new password must be. The pages and the server share this rule. */
import { describe, expect, it } from 'vitest';
import { wrongPassword } from '../../../contract/auth/passwordRule.ts';

const LENGTH = '密码长度应为 8 至 64 位';
const KINDS = '密码须包含大写字母、小写字母、数字、符号中的至少三类';
const COMMON = '密码过于常见，请换一个';

describe('a new password', () => {
  it.each([
    ['Short#1', LENGTH],
    [`Aa1#${'x'.repeat(61)}`, LENGTH],
    ['            ', LENGTH],
    ['alllowercase', KINDS],
    ['lower12345', KINDS],
    ['UPPER#####', KINDS],
    // A blank is no symbol: it would be easy to add and to forget.
    ['lower 12345', KINDS],
    ['Password1', COMMON],
    ['P@ssw0rd123!', COMMON],
    ['Admin@2026', COMMON],
    ['1qaz@WSX', COMMON],
    ['Qwer!234', COMMON],
    ['YiBao#2026', COMMON],
    ['Aaaaaaa#1', COMMON],
  ])('%s: %s', (password, reason) => {
    expect(wrongPassword(password, 'clerk')).toBe(reason);
  });

  it.each(['Yibao#Test2024', 'four-Words-in-a-Row', '药店密码Ab12', 'Ab3456789', `Aa1#${'xy'.repeat(30)}`])(
    '%s is good',
    (password) => {
      expect(wrongPassword(password, 'clerk')).toBeNull();
    },
  );

  it('does not contain the user name, however it is spelled, unless that is very short', () => {
    expect(wrongPassword('xx-WangLei-1', ' wanglei ')).toBe('密码不能包含用户名');
    expect(wrongPassword('Wonderful#1', 'wo')).toBeNull();
    expect(wrongPassword('Wonderful#1', '')).toBeNull();
  });
});
