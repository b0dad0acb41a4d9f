import { expect, it } from 'vitest';
import { serialiseQuery } from '../../../src/api/query.ts';

it('leaves out absent values, and keeps values such as 0 and false', () => {
  expect(serialiseQuery({ a: undefined, b: null, c: '', d: [], e: 0, f: false, g: '0', h: ' ' })).toBe(
    'e=0&f=false&g=0&h=+',
  );
  expect(serialiseQuery({})).toBe('');
});

it('joins lists by commas, as the contract reads them', () => {
  expect(serialiseQuery({ status: ['0', '2'], one: ['7'], numbers: [0, 1] })).toBe(
    'status=0%2C2&one=7&numbers=0%2C1',
  );
});

it('escapes characters that would end a value', () => {
  const text = '张三 & a=b #1 + 100%';
  expect(new URLSearchParams(serialiseQuery({ text })).get('text')).toBe(text);
});
