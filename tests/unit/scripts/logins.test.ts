import { expect, it } from 'vitest';
import { readLogins } from '../../../scripts/lib/logins.ts';

it('leaves what is not set to the server', () => {
  expect(readLogins({})).toEqual({});
  expect(readLogins({ PASSWORD_MAX_AGE_DAYS: '0' })).toEqual({ passwordMaxAgeDays: 0 });
});

it.each(['-1', '3651', '1.5', 'never'])('PASSWORD_MAX_AGE_DAYS=%s stops the start', (text) => {
  expect(() => readLogins({ PASSWORD_MAX_AGE_DAYS: text })).toThrow(`现为 “${text}”`);
});
