/**
 * The card reader's service of docs/reader.md as a service of a package. Its reader is simulated: a number that is written to
 * `card.txt` in the data folder is the card on it. A maker replaces `device` by the vendor's library.
 */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { serveReader, type Device, type SeenCard } from '../../reader/serve.ts';
import { DATA, PORT, readSettings } from '../settings.ts';

const LOOK_MS = 300;
const CARD = path.join(DATA, 'card.txt');

const typeOf = (text: string): SeenCard['mdtrtCertType'] =>
  /^\d{28}$/.test(text) ? '01' : /^\d{17}[\dX]$/i.test(text) ? '02' : '03';

/** The number on the reader, which is taken off with the read; `''`: no card. */
function takeCard(): string {
  try {
    const text = readFileSync(CARD, 'utf8').trim();
    rmSync(CARD);
    return text;
  } catch {
    return '';
  }
}

const device: Device = {
  name: '模拟读卡器',
  isReady: () => true,
  read: (signal) =>
    new Promise((resolve, reject) => {
      const timer = setInterval(() => {
        const text = takeCard();
        if (text === '') return;
        clearInterval(timer);
        resolve({ mdtrtCertType: typeOf(text), mdtrtCertNo: text });
      }, LOOK_MS);
      signal.addEventListener('abort', () => {
        clearInterval(timer);
        reject(new Error('已取消'));
      });
    }),
};

const { url } = await serveReader({ device, port: PORT, origins: readSettings().origins ?? [] });
console.log(`读卡服务 ${url}`);
console.log('ready');
