/** Other sites: who may frame the console, where it may connect to, whose console may call this API (design §8). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type Api } from '../api.ts';

const ERP = 'https://erp.example.com';
const CONSOLE = 'https://console.example.com';
let closed: Api;
let open: Api;
beforeAll(async () => {
  closed = await startApi();
  open = await startApi({
    frameAncestors: [ERP],
    hostOrigins: [ERP],
    connectSources: ['ws://127.0.0.1:9000'],
    corsOrigins: [CONSOLE],
    hstsDays: 365,
  });
});
afterAll(async () => {
  await closed.stop();
  await open.stop();
});
const ask = (api: Api, origin: string, init: RequestInit = {}) =>
  fetch(`${api.base}/api/Auth/PublicConfig`, { ...init, headers: { ...init.headers, origin } });

const hostOrigins = async (api: Api): Promise<unknown> =>
  ((await (await ask(api, ERP)).json()) as { result: { hostOrigins: unknown } }).result.hostOrigins;

describe('by default', () => {
  it('no page may talk with the console', async () => expect(await hostOrigins(closed)).toEqual([]));
  it('no other site frames the console, and it connects nowhere else', async () => {
    const policy = (await ask(closed, ERP)).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/frame-ancestors 'self'(;|$)/);
    expect(policy).toMatch(/connect-src 'self'(;|$)/);
  });
  it('browsers are not told to use https only', async () => {
    expect((await ask(closed, ERP)).headers.get('strict-transport-security')).toBeNull();
  });
  it('no other site reads an answer', async () => {
    expect((await ask(closed, CONSOLE)).headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('where it is configured', () => {
  it('browsers are told to use https only, for this host', async () => {
    expect((await ask(open, ERP)).headers.get('strict-transport-security')).toBe('max-age=31536000');
  });
  it('the policy names them', async () => {
    const policy = (await ask(open, ERP)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`frame-ancestors 'self' ${ERP}`);
    expect(policy).toContain("connect-src 'self' ws://127.0.0.1:9000");
  });
  it('the page is told whom it may talk with', async () => expect(await hostOrigins(open)).toEqual([ERP]));
  it('that console reads answers and the Refresh-Token, without cookies', async () => {
    const { headers } = await ask(open, CONSOLE);
    expect(headers.get('access-control-allow-origin')).toBe(CONSOLE);
    expect(headers.get('access-control-expose-headers')).toContain('Refresh-Token');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });
  it('and may send the headers that calls carry', async () => {
    const preflight = await ask(open, CONSOLE, {
      method: 'OPTIONS',
      headers: {
        'access-control-request-method': 'POST',
        'access-control-request-headers':
          'authorization,content-type,idempotency-key,resultextend,businessrefid',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('idempotency-key');
  });
  it('any other does not', async () => {
    const { headers } = await ask(open, 'https://evil.example');
    expect(headers.get('access-control-allow-origin')).not.toBe('https://evil.example');
  });
});
