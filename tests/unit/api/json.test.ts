import { expect, it } from 'vitest';
import { parseJson } from '../../../src/api/json.ts';

it('returns integers that a double cannot hold as strings', () => {
  const text =
    '{"a":12345678901234567890,"b":[-98765432109876543210, 9007199254740993],"c": 9007199254740991}';
  expect(parseJson(text)).toEqual({
    a: '12345678901234567890',
    b: ['-98765432109876543210', '9007199254740993'],
    c: 9007199254740991,
  });
});

it('notices the shortest of them alone', () => {
  expect(parseJson('{"a":9007199254740993}')).toEqual({ a: '9007199254740993' });
});

it('leaves strings, fractions and exponents alone', () => {
  const text =
    '{"s":"x:1234567890123456789, \\"[9999999999999999999\\"","f":1234567890123456789.5,"e":12345678901234567890e2}';
  expect(parseJson(text)).toEqual(JSON.parse(text));
});

it('is JSON.parse for everything else', () => {
  const text = '{"a":[1,2.5,-3e2,null,true],"b":"中\\n","c":{}}';
  expect(parseJson(text)).toEqual(JSON.parse(text));
  expect(() => parseJson('{"a":1234567890123456789')).toThrow(SyntaxError);
  expect(() => parseJson('')).toThrow(SyntaxError);
});
