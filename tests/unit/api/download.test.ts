import { describe, expect, it } from 'vitest';
import { calls, client, failureOf, type CannedReply } from './sample.ts';

const file = (headers: Record<string, string> = {}): CannedReply => ({
  body: 'name,amount',
  headers: { 'content-type': 'text/csv', ...headers },
});
const json = (body: unknown, status = 200): CannedReply => ({
  status,
  body,
  headers: { 'content-type': 'application/json; charset=utf-8' },
});
const fetched = async (reply: CannedReply, fileName?: string) => {
  const at = client(reply);
  await at.api.download(calls.file, {}, fileName === undefined ? {} : { fileName });
  return at;
};
const refused = async (reply: CannedReply) => {
  const at = client(reply);
  const error = await failureOf(at.api.download(calls.file, {}));
  return { at, error: error as Error };
};

describe('a download (spec §7, §8)', () => {
  it('keeps the bytes, and says so for 3 seconds', async () => {
    const at = await fetched(file());
    expect(await at.files[0]?.blob.text()).toBe('name,amount');
    expect(at.notices).toEqual([{ tone: 'success', message: '文件下载成功', timeoutMs: 3000 }]);
    expect(at.requests[0]).toMatchObject({ binary: true, headers: { authorization: 'Bearer token-1' } });
  });
  it.each([
    ['the default name', {}, undefined, '导入模板.xlsx'],
    ['the plain name', { 'content-disposition': 'attachment; filename="a b.csv"' }, undefined, 'a b.csv'],
    [
      'the extended name before the plain one',
      {
        'content-disposition': "attachment; filename=x.csv; filename*=UTF-8''%E6%97%A5%E5%AF%B9%E8%B4%A6.csv",
      },
      undefined,
      '日对账.csv',
    ],
    [
      'no path in a name',
      { 'content-disposition': 'attachment; filename="../../etc/x"' },
      undefined,
      '.._.._etc_x',
    ],
    ['the name of the caller', { 'content-disposition': 'attachment; filename=x' }, '我的.csv', '我的.csv'],
    [
      'the default for a name that cannot be read',
      { 'content-disposition': "attachment; filename*=UTF-8''%E6%" },
      undefined,
      '导入模板.xlsx',
    ],
  ])('has %s', async (_, headers, wanted, name) => {
    expect((await fetched(file(headers), wanted)).files[0]?.fileName).toBe(name);
  });
  it('a JSON reply that is no success shows the error of its notice for 5 seconds', async () => {
    const { at, error } = await refused(json({ success: false, resultNotice: { error: '没有权限' } }));
    expect(error.message).toBe('没有权限');
    expect(at.notices).toEqual([{ tone: 'danger', message: '没有权限', timeoutMs: 5000 }]);
    expect(at.files).toEqual([]);
  });
  it('a JSON reply that cannot be read says that the server is busy', async () => {
    const { at } = await refused(json('{"success": fal'));
    expect(at.notices).toMatchObject([{ message: '服务器繁忙，请稍后再试', timeoutMs: 5000 }]);
  });
  it('a success without a file is no file', async () => {
    const { at } = await refused(json({ success: true, result: null }));
    expect([at.files, at.notices.length]).toEqual([[], 1]);
  });
  it('a 401 is the expiry of the login', async () => {
    const { at } = await refused(json({ success: false, statusCode: 401 }, 401));
    expect([at.expired, at.notices]).toEqual([1, []]);
  });
  it('a gateway that answers with a page of its own is no file', async () => {
    const { at } = await refused({
      status: 502,
      statusText: 'Bad Gateway',
      body: '<html>',
      headers: { 'content-type': 'text/html' },
    });
    expect([at.files, at.notices.map(({ message }) => message)]).toEqual([[], ['Bad Gateway']]);
  });
});
