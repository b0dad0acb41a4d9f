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
  it('saves the bytes, and shows a success toast for 3 seconds', async () => {
    const at = await fetched(file());
    expect(await at.files[0]?.blob.text()).toBe('name,amount');
    expect(at.notices).toEqual([{ tone: 'success', message: '文件下载成功', timeoutMs: 3000 }]);
    expect(at.requests[0]).toMatchObject({ binary: true, headers: { authorization: 'Bearer token-1' } });
  });
  it.each([
    ['the default name without a header', {}, undefined, '导入模板.xlsx'],
    [
      'the plain name of the header',
      { 'content-disposition': 'attachment; filename="a b.csv"' },
      undefined,
      'a b.csv',
    ],
    [
      'the extended name before the plain one',
      {
        'content-disposition': "attachment; filename=x.csv; filename*=UTF-8''%E6%97%A5%E5%AF%B9%E8%B4%A6.csv",
      },
      undefined,
      '日对账.csv',
    ],
    [
      'underscores instead of path separators',
      { 'content-disposition': 'attachment; filename="../../etc/x"' },
      undefined,
      '.._.._etc_x',
    ],
    [
      'the name that the caller gives',
      { 'content-disposition': 'attachment; filename=x' },
      '我的.csv',
      '我的.csv',
    ],
    [
      'the default name where the header cannot be decoded',
      { 'content-disposition': "attachment; filename*=UTF-8''%E6%" },
      undefined,
      '导入模板.xlsx',
    ],
  ])('names the file: %s', async (_, headers, wanted, name) => {
    expect((await fetched(file(headers), wanted)).files[0]?.fileName).toBe(name);
  });
  it('shows the error of a JSON failure for 5 seconds', async () => {
    const { at, error } = await refused(json({ success: false, resultNotice: { error: '没有权限' } }));
    expect(error.message).toBe('没有权限');
    expect(at.notices).toEqual([{ tone: 'danger', message: '没有权限', timeoutMs: 5000 }]);
    expect(at.files).toEqual([]);
  });
  it('shows that the server is busy where the JSON reply is malformed', async () => {
    const { at } = await refused(json('{"success": fal'));
    expect(at.notices).toMatchObject([{ message: '服务器繁忙，请稍后再试', timeoutMs: 5000 }]);
  });
  it('saves no file for a successful JSON reply', async () => {
    const { at } = await refused(json({ success: true, result: null }));
    expect([at.files, at.notices.length]).toEqual([[], 1]);
  });
  it('ends the login on a 401', async () => {
    const { at } = await refused(json({ success: false, statusCode: 401 }, 401));
    expect([at.expired, at.notices]).toEqual([1, []]);
  });
  it('saves no file for an error page of a gateway', async () => {
    const { at } = await refused({
      status: 502,
      statusText: 'Bad Gateway',
      body: '<html>',
      headers: { 'content-type': 'text/html' },
    });
    expect([at.files, at.notices.map(({ message }) => message)]).toEqual([[], ['Bad Gateway']]);
  });
});
