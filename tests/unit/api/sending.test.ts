import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendWithProgress } from '../../../src/api/sending.ts';

/** An XMLHttpRequest that the test controls. */
class FakeRequest {
  static readonly HEADERS_RECEIVED = 2;
  static last: FakeRequest;
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: object) => void } = {};
  readyState = 0;
  status = 200;
  statusText = 'OK';
  responseText = '{"success":true}';
  timeout = 0;
  opened = '';
  sent: unknown;
  aborted = false;
  onload?: () => void;
  onerror?: () => void;
  ontimeout?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  onreadystatechange?: () => void;
  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, url: string): void {
    this.opened = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getResponseHeader(name: string): string | null {
    return name === 'Refresh-Token' ? 'fresh' : null;
  }
  send(body: unknown): void {
    this.sent = body;
  }
  abort(): void {
    this.aborted = true;
    this.onabort?.();
    this.onloadend?.();
  }
}

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', FakeRequest));
afterEach(() => void vi.unstubAllGlobals());

const control = () => new AbortController();
const begin = (more: object = {}) => {
  const percents: number[] = [];
  const seen: (string | null)[] = [];
  const reply = sendWithProgress({
    method: 'POST',
    url: '/prod-api/api/Import/Upload',
    headers: { authorization: 'Bearer t' },
    body: 'the file',
    onProgress: (percent) => percents.push(percent),
    onHeaders: (header) => seen.push(header('Refresh-Token')),
    ...more,
  });
  return { reply, percents, seen, xhr: FakeRequest.last };
};

test('sends the request as given, reports whole percents, and returns the reply with its headers', async () => {
  const { reply, percents, seen, xhr } = begin({ timeoutMs: 1234 });
  expect([xhr.opened, xhr.headers['authorization'], xhr.sent, xhr.timeout]).toEqual([
    'POST /prod-api/api/Import/Upload',
    'Bearer t',
    'the file',
    1234,
  ]);
  xhr.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 3 });
  xhr.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 });
  xhr.upload.onprogress?.({ lengthComputable: true, loaded: 3, total: 3 });
  expect(percents).toEqual([33, 100]);
  xhr.readyState = FakeRequest.HEADERS_RECEIVED;
  xhr.onreadystatechange?.();
  expect(seen).toEqual(['fresh']);
  xhr.onload?.();
  const { status, text, header } = await reply;
  expect([status, text, header('Refresh-Token')]).toEqual([200, '{"success":true}', 'fresh']);
});
test('is aborted by its signal before or during the request, not after it', async () => {
  const early = control();
  early.abort();
  await expect(begin({ signal: early.signal }).reply).rejects.toMatchObject({ kind: 'aborted' });
  const meanwhile = control();
  const { reply, xhr } = begin({ signal: meanwhile.signal });
  meanwhile.abort();
  expect(xhr.aborted).toBe(true);
  await expect(reply).rejects.toMatchObject({ kind: 'aborted' });
  const late = control();
  const done = begin({ signal: late.signal });
  done.xhr.onload?.();
  done.xhr.onloadend?.();
  await done.reply;
  late.abort();
  expect(done.xhr.aborted).toBe(false);
});
test('rejects with a sentence on a network error and on a timeout', async () => {
  const broken = begin();
  broken.xhr.onerror?.();
  await expect(broken.reply).rejects.toMatchObject({ kind: 'transport', message: '接口无法访问' });
  const slow = begin();
  slow.xhr.ontimeout?.();
  await expect(slow.reply).rejects.toMatchObject({ kind: 'transport', message: '请求超时，请稍后再试' });
});
