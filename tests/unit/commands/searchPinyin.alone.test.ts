/** Search before and after the pinyin dictionary has loaded. */
import { expect, it } from 'vitest';
import { loadPinyin, onPinyin, pinyin } from '../../../src/commands/search/pinyin.ts';
import { createSearchIndex } from '../../../src/commands/search/search.ts';

it('searches by characters, English and codes at once, and by pinyin once the dictionary has loaded', async () => {
  const index = createSearchIndex([
    { id: 'a', title: '重置密码', keywords: ['reset password'], codes: ['/permission/user'] },
  ]);
  const finds = (query: string) => index.search(query).length > 0;
  expect(pinyin()).toBeNull();
  for (const query of ['重置', '密码', 'reset pass', '/permission/user', 'passwrod'])
    expect(finds(query)).toBe(true);
  expect(finds('czmm')).toBe(false);
  let told = 0;
  const off = onPinyin(() => (told += 1));
  await Promise.all([loadPinyin(), loadPinyin()]);
  off();
  expect(told).toBe(1);
  for (const query of ['czmm', 'chongzhi', 'zhongzhi', '重zmm']) expect(finds(query), query).toBe(true);
});
