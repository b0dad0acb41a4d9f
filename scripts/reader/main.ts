/**
 * `npm run reader`: the reference reader service with a simulated reader (docs/reader.md). Type a number and Enter
 * to put that card on the reader, `unplug` and `plug` to disconnect and reconnect it.
 */
import { createInterface } from 'node:readline';
import { serveReader, type Device, type SeenCard } from './serve.ts';

const PORT = Number(process.env.READER_PORT ?? 8765);
const ORIGINS = (process.env.READER_ORIGINS ?? 'http://127.0.0.1:8080 http://localhost:8080').split(/[\s,]+/);

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
        resolve(card);
      };
      signal.addEventListener('abort', () => {
        waiting.delete(take);
        reject(new Error('已取消'));
      });
      waiting.add(take);
    }),
};

const { url } = await serveReader({ device, port: PORT, origins: ORIGINS });
console.log(`读卡服务 ${url}，允许的页面：${ORIGINS.join('、')}`);
console.log('输入卡号、身份证号或医保码后回车，即“放卡”；unplug、plug 模拟拔插');
for await (const line of createInterface({ input: process.stdin })) {
  const text = line.trim();
  if (text === 'unplug' || text === 'plug') isPlugged = text === 'plug';
  else if (text !== '')
    for (const take of [...waiting]) take({ mdtrtCertType: typeOf(text), mdtrtCertNo: text });
}
