import { expect, it } from 'vitest';
import { readLogins } from '../../../scripts/lib/logins.ts';

it('leaves what is not set to the server', () => {
  expect(readLogins({})).toEqual({});
  expect(
    readLogins({ PASSWORD_MAX_AGE_DAYS: '0', SESSION_IDLE_MINUTES: '15', SESSION_MAX_HOURS: '8' }),
  ).toEqual({ passwordMaxAgeDays: 0, idleMinutes: 15, maxHours: 8 });
});

it('names the roles of the second factor, tills not among them', () => {
  expect(readLogins({ TOTP_ROLES: ' superAdmin,operAdmin ' })).toEqual({ factorRoles: [0, 1] });
  for (const word of ['client', 'admin'])
    expect(() => readLogins({ TOTP_ROLES: `store ${word}` })).toThrow(`现有 “${word}”`);
});

it.each([
  ['PASSWORD_MAX_AGE_DAYS', '3651'],
  ['SESSION_IDLE_MINUTES', '1441'],
  ['SESSION_MAX_HOURS', '721'],
])('%s stops the start where it is no number of its range', (name, tooMuch) => {
  for (const text of [tooMuch, '-1', '1.5', 'never'])
    expect(() => readLogins({ [name]: text })).toThrow(`${name} 应是 0 到`);
});
