import { describe, expect, it } from 'vitest';
import { errorText, refusedFields } from '../../../contract/wire/errorText.ts';

describe('errorText', () => {
  it("returns the error's own message", () => {
    expect(errorText(new TypeError('余额不足'), '读取失败')).toBe('余额不足');
  });

  it.each([new Error(''), new Error('  '), 'text', undefined, null, { message: 'not an Error' }])(
    'returns the fallback for %o',
    (error) => {
      expect(errorText(error, '读取失败')).toBe('读取失败');
    },
  );

  it('falls back to the generic text of spec §8', () => {
    expect(errorText(null)).toBe('接口返回异常，请联系管理员');
  });
});

describe('refusedFields', () => {
  const refused = (info: unknown) => Object.assign(new Error('请求参数不正确'), { info });

  it('returns the messages by field', () => {
    const fields = { uscc: '统一社会信用代码应为 18 位', 'stores.2.addr': '地址过长' };
    expect(refusedFields(refused({ fields }))).toEqual(fields);
  });

  it.each([
    new Error('no info'),
    refused(null),
    refused({ orderNo: '7' }),
    refused({ fields: 'text' }),
    'text',
  ])('returns no messages for %o', (error) => {
    expect(refusedFields(error)).toEqual({});
  });

  it('skips values that are not text: the reply may come from any server', () => {
    expect(refusedFields(refused({ fields: { a: 'wrong', b: { c: 1 }, d: null } }))).toEqual({ a: 'wrong' });
  });
});
