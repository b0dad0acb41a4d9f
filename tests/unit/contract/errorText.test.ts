import { describe, expect, it } from 'vitest';
import { errorText } from '../../../contract/wire/errorText.ts';

describe('errorText', () => {
  it("gives the error's own sentence", () => {
    expect(errorText(new TypeError('余额不足'), '读取失败')).toBe('余额不足');
  });

  it.each([new Error(''), new Error('  '), 'text', undefined, null, { message: 'not an Error' }])(
    'gives the other sentence for %o',
    (error) => {
      expect(errorText(error, '读取失败')).toBe('读取失败');
    },
  );

  it('falls back on the generic sentence of spec §8', () => {
    expect(errorText(null)).toBe('接口返回异常，请联系管理员');
  });
});
