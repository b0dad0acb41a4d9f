import { randomUUID } from 'node:crypto';
import WebSocket from 'ws';
import { z } from 'zod';
import { mdtrtCertNo, mdtrtCertType, type MdtrtCertType } from '../../contract/card.ts';
import { ReaderProblem, type CardReader } from './port.ts';

/** The reader service's reply (docs/reader.md). */
const answer = z.union([
  z.object({ type: z.literal('card'), id: z.string(), mdtrtCertType, mdtrtCertNo }),
  z.object({ type: z.literal('error'), id: z.string(), code: z.string(), message: z.string().max(200) }),
]);
/** A card's number is short; a longer message does not come from a reader. */
const MAX_BYTES = 16_384;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** @throws Error unless the address is a `ws:` one on this machine: card numbers must not leave it */
export function loopbackUrl(text: string): string {
  const url = new URL(text);
  if (url.protocol !== 'ws:' || !LOOPBACK.has(url.hostname))
    throw new Error('READER_URL 只能是本机的 ws 地址，例如 ws://127.0.0.1:18080');
  return url.href;
}

/** Connects to the local reader service for each read, so that no connection keeps card data. */
export const webSocketReader = (url: string): CardReader => ({
  read: (type, timeoutMs) =>
    new Promise<string>((resolve, reject) => {
      const id = randomUUID();
      const socket = new WebSocket(url, { maxPayload: MAX_BYTES, handshakeTimeout: timeoutMs });
      const end = (problem: ReaderProblem | null, number = ''): void => {
        clearTimeout(timer);
        socket.terminate();
        if (problem) reject(problem);
        else resolve(number);
      };
      const timer = setTimeout(() => end(new ReaderProblem('读卡超时，请放好卡后重读')), timeoutMs);
      socket.on('open', () => socket.send(JSON.stringify({ type: 'read', id, mdtrtCertType: type })));
      socket.on('error', () => end(new ReaderProblem('服务端读卡服务未启动，请启动后重读，或改用手工录入')));
      socket.on('close', () => end(new ReaderProblem('读卡服务已断开，请重读')));
      socket.on('message', (data) => {
        const reply = messageOf(String(data as Buffer));
        if (reply === null) return end(new ReaderProblem('读卡服务的应答无法识别，请检查读卡服务版本'));
        if (reply.id !== id) return;
        if (reply.type === 'error') return end(new ReaderProblem(reply.message));
        end(...taken(type, reply));
      });
    }),
});

function messageOf(text: string): z.infer<typeof answer> | null {
  try {
    return answer.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** A card of another kind than requested is refused. */
const taken = (
  type: MdtrtCertType,
  reply: { readonly mdtrtCertType: MdtrtCertType; readonly mdtrtCertNo: string },
): [ReaderProblem | null, string] =>
  reply.mdtrtCertType === type
    ? [null, reply.mdtrtCertNo]
    : [new ReaderProblem('读到的凭证与所选读卡方式不符，请重新选择读卡方式'), ''];
