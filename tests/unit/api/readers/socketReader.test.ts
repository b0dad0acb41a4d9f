// @vitest-environment node
import { afterEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { serveReader, type Device, type ReaderService } from '../../../../scripts/reader/serve.ts';
import { isLoopback, socketReader, type OpenSocket } from '../../../../src/api/readers/socketReader.ts';

const ORIGIN = 'http://127.0.0.1:8080';
let service: ReaderService | null = null;
afterEach(async () => {
  await service?.close();
  service = null;
});
const openAs =
  (origin: string): OpenSocket =>
  (url, protocol) =>
    new WebSocket(url, protocol, { origin }) as unknown as ReturnType<OpenSocket>;
async function start(device: Partial<Device>, origin = ORIGIN) {
  service = await serveReader({
    device: { name: '试机', isReady: () => true, read: () => new Promise(() => undefined), ...device },
    port: 0,
    origins: [ORIGIN],
  });
  return socketReader({ url: service.url, patience: 2000, open: openAs(origin) });
}
const never = (): AbortSignal => new AbortController().signal;
const CARD = { mdtrtCertType: '03', mdtrtCertNo: 'D00000001' } as const;

it('returns the card that the service has read', async () => {
  const reader = await start({ read: () => Promise.resolve(CARD) });
  expect(await reader.read(never())).toEqual(CARD);
  expect(await reader.test(never())).toBe('读卡服务已连接：试机');
});

it('reports an unplugged reader, a stopped service and an origin that the service refuses', async () => {
  const reader = await start({ isReady: () => false });
  await expect(reader.read(never())).rejects.toThrow('没有找到读卡器');
  await expect(reader.test(never())).rejects.toThrow('没有找到读卡器');
  const stranger = socketReader({
    url: service?.url ?? '',
    patience: 2000,
    open: openAs('https://elsewhere.example'),
  });
  await expect(stranger.read(never())).rejects.toThrow('无法连接本机读卡服务');
  await service?.close();
  await expect(reader.read(never())).rejects.toThrow('无法连接本机读卡服务');
});

it('cancels the read at the service on abort, and serves one page at a time', async () => {
  let aborted = 0;
  const reader = await start({
    read: (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          aborted += 1;
          reject(new Error('已取消'));
        });
      }),
  });
  const calledOff = new AbortController();
  const first = reader.read(calledOff.signal).catch((error: unknown) => error);
  await expect
    .poll(() => reader.read(never()).catch((error: unknown) => String(error)))
    .toContain('正被另一个页面使用');
  calledOff.abort(new Error('换人'));
  expect(await first).toEqual(new Error('换人'));
  await expect.poll(() => aborted).toBe(1);
});

it('reports a reader that is unplugged during a read', async () => {
  const reader = await start({ read: () => Promise.reject(new Error('读卡器已断开，请插好后重试')) });
  await expect(reader.read(never())).rejects.toThrow('读卡器已断开');
});

it('connects to loopback addresses only', async () => {
  expect(['ws://127.0.0.1:8765', 'ws://localhost:1', 'ws://[::1]:2'].map(isLoopback)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['ws://10.0.0.2:8765', 'wss://127.0.0.1', 'http://127.0.0.1', ''].some(isLoopback)).toBe(false);
  const reader = socketReader({ url: 'ws://10.0.0.2:8765', patience: 10, open: openAs(ORIGIN) });
  await expect(reader.read(never())).rejects.toThrow('只能在本机');
});
