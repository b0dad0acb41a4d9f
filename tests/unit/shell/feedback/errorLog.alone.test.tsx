// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../src/api/apiError.ts';
import {
  errorLog,
  LOG_LENGTH,
  redact,
  redactPath,
  watchErrors,
} from '../../../../src/shell/feedback/errorLog.ts';
import { logText } from '../../../../src/shell/feedback/feedbackCommands.ts';

beforeEach(() => {
  sessionStorage.clear();
  errorLog.clear();
});

it.each([
  ['GET /api/Card/Read?certno=110101199003071234 failed', 'GET /api/Card/Read failed'],
  ['Unexpected token in JSON "{"name":"张三"}"', /^(?!.*张三)/],
  ['person 11010119900307123X not found', /^(?!.*1101)/],
  ['phone 138 0013 8000', /^(?!.*8000)/],
  ['card A12345678901', /^(?!.*123456)/],
  ['Authorization: Bearer abc.def.ghi', /^(?!.*abc)/],
  ['token 3f2a9c81d0e74b55a6f1 refused', /^(?!.*3f2a)/],
  ['mail to li.si@example.com', /^(?!.*li\.si)/],
  [
    "Cannot read properties of undefined (reading 'setlId')",
    "Cannot read properties of undefined (reading 'setlId')",
  ],
])('removes personal data from %j, and keeps the rest', (text, expected) => {
  if (typeof expected === 'string') expect(redact(text)).toBe(expected);
  else expect(redact(text)).toMatch(expected);
});
it('keeps the name of a call and drops its parameters', () => {
  expect(redactPath('/prod-api/api/User/PullStoreUser/42?x=1')).toBe('/prod-api/api/User/PullStoreUser/‹…›');
  expect(redactPath('/api/YBConfig/PullYBConfigOptionsV2')).toBe('/api/YBConfig/PullYBConfigOptionsV2');
});
it('gives each error a number that a person can read out, and keeps it over a reload', async () => {
  const id = errorLog.add('screen', new TypeError('x is not a function'));
  expect(id).toMatch(/^E-[A-HJ-NP-Z2-9]{5}$/);
  vi.resetModules();
  const again = await import('../../../../src/shell/feedback/errorLog.ts');
  expect(again.errorLog.snapshot()).toEqual([
    expect.objectContaining({ id, message: 'TypeError: x is not a function' }),
  ]);
});
it('keeps only the newest errors', () => {
  for (let index = 0; index < LOG_LENGTH + 5; index += 1) errorLog.add('page', new Error(`fault ${index}`));
  expect(errorLog.snapshot()).toHaveLength(LOG_LENGTH);
  expect(errorLog.snapshot()[0]?.message).toBe('Error: fault 5');
});
it('records uncaught errors, but no failed call that was already shown', () => {
  const leave = watchErrors();
  dispatchEvent(new ErrorEvent('error', { error: new Error('boom'), message: 'boom' }));
  const rejected = (reason: unknown): Event => Object.assign(new Event('unhandledrejection'), { reason });
  dispatchEvent(rejected(new Error('lost')));
  dispatchEvent(rejected(new ApiError('refused', '余额不足')));
  dispatchEvent(new ErrorEvent('error', { error: null, message: 'ResizeObserver loop completed' }));
  leave();
  dispatchEvent(new ErrorEvent('error', { error: new Error('later') }));
  expect(errorLog.snapshot().map(({ kind, message }) => [kind, message])).toEqual([
    ['page', 'Error: boom'],
    ['promise', 'Error: lost'],
  ]);
});
it('copies as a text with version, time and place', () => {
  errorLog.addServerFault('/prod-api/api/Organ/PullStores/9', 503);
  const text = logText(errorLog.snapshot());
  expect(text).toContain('版本 test');
  expect(text).toContain('HTTP 503 /prod-api/api/Organ/PullStores/‹…›');
});
it('drops the host and the query of bundled files from a stack', () => {
  const error = new Error('x');
  error.stack =
    'Error: x\n    at run (https://yb.example.cn:8443/assets/Console-aB12.js?v=9:10:5)\n    at 张三';
  errorLog.add('page', error);
  expect(errorLog.snapshot()[0]?.stack).toContain('at run Console-aB12.js:10:5');
  expect(errorLog.snapshot()[0]?.stack).not.toContain('example');
});
