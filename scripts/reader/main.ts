/**
 * `npm run reader`: the reference reader service with a simulated reader (docs/reader.md). Type a number and Enter
 * to put that card on the reader, `unplug` and `plug` to disconnect and reconnect it.
 */
import { createInterface } from 'node:readline';
import packageJson from '../../package.json' with { type: 'json' };
import { startStation } from '../station/start.ts';
import { describeProblem, Problem } from '../lib/problem.mjs';
import { serveReader, type Device, type SeenCard } from './serve.ts';

const PORT = 8765;
const ORIGINS = 'http://127.0.0.1:8080 http://localhost:8080';

function readSettings(env: NodeJS.ProcessEnv): { port: number; origins: readonly string[] } {
  const port = Number(env['READER_PORT']?.trim() || PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Problem(`READER_PORT 应是 1 到 65535 之间的整数，现为 “${env['READER_PORT'] ?? ''}”`);
  const origins = (env['READER_ORIGINS']?.trim() || ORIGINS).split(/[\s,]+/);
  const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong !== undefined)
    throw new Problem(`READER_ORIGINS 应是控制台的来源地址，如 ${ORIGINS}，其中 “${wrong}” 不是`);
  return { port, origins };
}

let lastReadAt: number | null = null;
const waiting = new Set<(card: SeenCard) => void>();
let isPlugged = true;
const typeOf = (text: string): SeenCard['mdtrtCertType'] =>
  /^\d{28}$/.test(text) ? '01' : /^\d{17}[\dX]$/i.test(text) ? '02' : '03';

const device: Device = {
  name: '模拟读卡器',
  isReady: () => isPlugged,
  read: (signal) =>
    new Promise((resolve, reject) => {
      const take = (card: SeenCard): void => {
        waiting.delete(take);
        lastReadAt = Date.now();
        resolve(card);
      };
      signal.addEventListener('abort', () => {
        waiting.delete(take);
        reject(new Error('已取消'));
      });
      waiting.add(take);
    }),
};

try {
  const { port, origins } = readSettings(process.env);
  const { url, isBusy } = await serveReader({ device, port, origins }).catch((cause: unknown) => {
    throw new Problem(`端口 ${port} 不能使用，请用 READER_PORT 换一个端口`, { cause });
  });
  console.log(`读卡服务 ${url}，允许的页面：${origins.join('、')}`);
  await startStation(
    process.env,
    {
      kind: 'reader',
      appVersion: packageJson.version,
      devices: () => [{ kind: 'reader', name: device.name, isReady: isPlugged, driver: '' }],
      lastReadAt: () => lastReadAt,
      lastError: () => null,
      isBusy,
    },
    (line) => console.log(line),
  );
  console.log('输入卡号、身份证号或医保码后回车，即“放卡”；unplug、plug 模拟拔插');
  for await (const line of createInterface({ input: process.stdin })) {
    const text = line.trim();
    if (text === 'unplug' || text === 'plug') isPlugged = text === 'plug';
    else if (text !== '')
      for (const take of [...waiting]) take({ mdtrtCertType: typeOf(text), mdtrtCertNo: text });
  }
} catch (error) {
  console.error(describeProblem(error, process.env));
  process.exit(1);
}
