/** Packages of services: read exactly as their manifest says, and run with what it permits and no more. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import WebSocket from 'ws';
import { packPlugin } from '../../../scripts/plugin/pack.ts';
import { PluginServices } from '../../../scripts/station/services.ts';
import { readPackage } from '../../../server/stations/pluginPackage.ts';
import { manifestOf, SERVE, zipOf, type Files } from './packed.ts';

const GOOD: Files = { 'main.mjs': SERVE, 'lib/help.mjs': 'export const help = 1;' };

it('a package is read with its files, whatever folders they are in', async () => {
  const { manifest, files } = await readPackage(await zipOf(GOOD));
  expect(manifest).toMatchObject({ name: 'demo', station: null, needs: {} });
  expect([...files.keys()]).toEqual(['main.mjs', 'lib/help.mjs']);
});

const listed = manifestOf(GOOD);
const service = listed.services[0];
it.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
  ['no zip', () => Buffer.from('MZ something else'), /不是完整的 zip/],
  ['a zip that was cut', async () => (await zipOf(GOOD)).subarray(0, 300), /不是完整的 zip/],
  ['no manifest', () => zipOf(GOOD, null), /没有 manifest\.json/],
  ['a manifest that is no JSON', () => zipOf(GOOD, '{'), /不是 JSON/],
  ['a member that nobody knows', () => zipOf(GOOD, { ...listed, run: 'rm' }), /manifest\.json 不正确：.*run/],
  [
    'a file that is not listed',
    () => zipOf({ ...GOOD, 'more.mjs': 'x' }, listed),
    /more\.mjs 不在文件清单中/,
  ],
  ['a file that is missing', () => zipOf({ 'main.mjs': SERVE }, listed), /清单中的 lib\/help\.mjs 不在包内/],
  [
    'a file that was changed',
    () => zipOf({ ...GOOD, 'main.mjs': SERVE.replace('1000', '9999') }, listed),
    /main\.mjs 的校验值与清单不一致/,
  ],
  [
    'a file of another size',
    () => zipOf({ ...GOOD, 'main.mjs': `${SERVE} ` }, listed),
    /main\.mjs 的大小与清单不一致/,
  ],
  [
    'an entry that is not there',
    () => zipOf(GOOD, { ...listed, services: [{ ...service, entry: 'other.mjs' }] }),
    /没有服务的入口 other\.mjs/,
  ],
  [
    'an entry that leaves the package',
    () => zipOf(GOOD, { ...listed, services: [{ ...service, entry: '../main.mjs' }] }),
    /路径应在插件包之内/,
  ],
  [
    'two services on one port',
    () =>
      zipOf(GOOD, {
        ...listed,
        services: ['a', 'b'].map((name) => ({ ...service, name, port: 9000 })),
      }),
    /端口有重复/,
  ],
  [
    'a permission that there is not',
    () => zipOf(GOOD, { ...listed, services: [{ ...service, permissions: ['root'] }] }),
    /permissions/,
  ],
  [
    'a path that leaves its folder',
    async () => {
      const zip = await zipOf({ ...GOOD, 'xx/evil.mjs': 'x' }, listed);
      return Buffer.from(zip.toString('latin1').replaceAll('xx/evil.mjs', '../evil.mjs'), 'latin1');
    },
    /超出了安装目录/,
  ],
  [
    'a link',
    () => zipOf(GOOD, listed, (zip) => zip.addBuffer(Buffer.from('/etc/passwd'), 'link', { mode: 0o120777 })),
    /不能有链接/,
  ],
  [
    'a bomb',
    () => zipOf(GOOD, listed, (zip) => zip.addBuffer(Buffer.alloc(140 * 1024 * 1024), 'zeros')),
    /解压后超过 128 MB/,
  ],
  [
    'too many files',
    () => {
      const files = Object.fromEntries(Array.from({ length: 502 }, (_, n) => [`f${n}`, 'x']));
      return zipOf(files, listed);
    },
    /不能超过 500 个/,
  ],
])('refuses %s with a sentence', async (_, zip, sentence) => {
  await expect(readPackage(await zip())).rejects.toThrow(sentence);
});

let folder: string;
let services: PluginServices;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'plugins-'));
  services = new PluginServices('1.2.0', 5000, 100, 50);
});
afterEach(() => {
  services.stopAll();
  rmSync(folder, { recursive: true, force: true });
});

const kept = (zip: Buffer, version = '1.0.0'): string => {
  const home = path.join(folder, 'plugin-demo', version);
  mkdirSync(home, { recursive: true });
  writeFileSync(path.join(home, 'demo.zip'), zip);
  return path.join(home, 'demo.zip');
};
const starts = async (main: string, more: object = {}): Promise<void> => {
  const files = { 'main.mjs': main };
  await services.start('demo', kept(await zipOf(files, manifestOf(files, more))));
};
const stateNow = () => services.states()[0];
const logNow = async (): Promise<string> => (await services.order('demo', 'main', 'log')).log;
const permitted = (...permissions: string[]) => ({ services: [{ ...service, permissions }] });

it('a service reads its package, and writes its data alone where its manifest says so', async () => {
  const tries = `
    import { readFileSync, writeFileSync } from 'node:fs';
    import { spawnSync } from 'node:child_process';
    const told = (name, work) => { try { work(); console.log(name + ' yes'); } catch { console.log(name + ' no'); } };
    told('own', () => readFileSync(new URL(import.meta.url)));
    told('passwd', () => readFileSync('/etc/passwd'));
    told('data', () => writeFileSync(process.env.SERVICE_DATA + '/x', 'x'));
    told('beside', () => writeFileSync(process.env.SERVICE_DATA + '/../x', 'x'));
    told('process', () => { const { error } = spawnSync('true'); if (error) throw error; });
    ${SERVE}`;
  const seen = async (): Promise<string[]> =>
    (await logNow()).split('\n').filter((line) => line.endsWith(' yes'));
  await starts(tries);
  expect(await seen()).toEqual(['own yes']);
  await starts(tries, permitted('data'));
  expect(await seen()).toEqual(['own yes', 'data yes']);
  await starts(tries, permitted('process'));
  expect(await seen()).toEqual(['own yes', 'process yes']);
});

it('stops, starts and restarts by order; its log has no long numbers', async () => {
  await starts(`console.log('card 320102199001011234'); ${SERVE}`);
  expect(stateNow()).toMatchObject({ package: 'demo', name: 'main', state: 'running', restarts: 0 });
  expect(await logNow()).toBe('card ***\nready');
  expect(await services.order('demo', 'main', 'stop')).toMatchObject({ state: 'done' });
  expect(stateNow()?.state).toBe('stopped');
  // What is stopped stays so.
  expect(await services.order('demo', 'main', 'start')).toMatchObject({ state: 'done' });
  expect(stateNow()?.state).toBe('running');
  const before = stateNow()?.since ?? 0;
  expect(await services.order('demo', 'main', 'restart')).toMatchObject({ state: 'done' });
  expect(stateNow()?.since).toBeGreaterThan(before);
  expect(await services.order('demo', 'none', 'start')).toMatchObject({ state: 'failed' });
});

it('starts a service again that ends by itself, five times, and says why it ended', async () => {
  await starts(
    `console.log('ready'); setTimeout(() => { console.log('paper jam'); process.exit(3); }, 150);`,
  );
  await expect.poll(stateNow).toMatchObject({ state: 'failed', restarts: 1 });
  expect(stateNow()?.lastError).toContain('意外退出（3）paper jam');
  await expect.poll(stateNow).toMatchObject({ state: 'failed', restarts: 5 });
});

it('a package whose service does not come up is not started, nor one that needs a newer program', async () => {
  await expect(starts(`console.log('no printer'); process.exit(2);`)).rejects.toThrow(
    /演示服务启动后退出（2）：no printer/,
  );
  expect(services.states()).toEqual([]);
  await expect(starts(SERVE, { needs: { appVersion: '1.3.0' } })).rejects.toThrow(
    '插件包需要程序版本 1.3.0，本机是 1.2.0',
  );
  await expect(starts(SERVE, { name: 'other' })).rejects.toThrow('插件包的名称是 other');
});

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** Starts a package of the repository on another port. @returns its address and data folder */
async function reference(name: string, settings: object) {
  const source = path.join('scripts/plugin', name);
  const said = JSON.parse(readFileSync(path.join(source, 'plugin.json'), 'utf8')) as { services: object[] };
  const port = await freePort();
  const { zip } = await packPlugin(source, {
    services: [{ ...said.services[0], port }],
  } as Parameters<typeof packPlugin>[1]);
  const home = path.join(folder, `plugin-${name}`);
  const data = path.join(home, 'data');
  for (const each of [path.join(home, '1.0.0'), data]) mkdirSync(each, { recursive: true });
  writeFileSync(path.join(data, 'settings.json'), JSON.stringify(settings));
  writeFileSync(path.join(home, '1.0.0/p.zip'), zip);
  await services.start(name, path.join(home, '1.0.0/p.zip'));
  return { port, data };
}

it('the receipt printer prints Chinese on a network printer, for listed pages alone', async () => {
  const printed: Buffer[] = [];
  const printer = createServer((socket) => socket.on('data', (piece: Buffer) => void printed.push(piece)));
  await new Promise<void>((resolve) => printer.listen(0, '127.0.0.1', resolve));
  const { port: printerPort } = printer.address() as { port: number };
  const origin = 'http://127.0.0.1:8080';
  const { port } = await reference('receipt-printer', {
    origins: [origin],
    printer: `127.0.0.1:${printerPort}`,
  });
  const print = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}/print`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  try {
    expect((await print({ lines: [{ text: '合计 16.30', isLarge: true }] }, { origin })).status).toBe(200);
    await expect
      .poll(() => new TextDecoder('gb18030').decode(Buffer.concat(printed)))
      .toContain('合计 16.30');
    expect((await print({ lines: [{ text: 'x' }] }, { origin: 'http://evil.example' })).status).toBe(403);
    expect((await print({ lines: [{ text: 'x' }] }, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await print({ lines: [] })).status).toBe(400);
    // A command to the printer cannot be hidden in a text.
    printed.length = 0;
    await print({ lines: [{ text: 'a\u001bp' }] });
    await expect.poll(() => Buffer.concat(printed).toString('latin1')).toContain('a p');
  } finally {
    printer.close();
  }
});

it('the card reader’s service reads a card as docs/reader.md says', async () => {
  const { port, data } = await reference('card-reader', {});
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, 'yibao-reader.1');
  try {
    const card = new Promise((resolve, reject) => {
      socket.on('message', (text: Buffer) => resolve(JSON.parse(text.toString())));
      socket.on('error', reject);
    });
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ type: 'read', id: 'r1' }));
    writeFileSync(path.join(data, 'card.txt'), '320102199001011234');
    expect(await card).toEqual({
      type: 'card',
      id: 'r1',
      mdtrtCertType: '02',
      mdtrtCertNo: '320102199001011234',
    });
  } finally {
    socket.close();
  }
});
