import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';

/** The device behind the service: a vendor's program, or the simulator. */
export interface Device {
  readonly name: string;
  /** Whether a reader is plugged in. */
  isReady(): boolean;
  /** Waits for a card. @throws Error whose message is a sentence for the clerk */
  read(signal: AbortSignal, mdtrtCertType?: string): Promise<SeenCard>;
}
export interface SeenCard {
  readonly mdtrtCertType: '01' | '02' | '03';
  readonly mdtrtCertNo: string;
}
export interface ReaderService {
  /** `ws://127.0.0.1:8765`. */
  readonly url: string;
  /** Whether a card is being waited for or read. */
  isBusy(): boolean;
  close(): Promise<void>;
}
interface ReaderServiceOptions {
  readonly device: Device;
  readonly port: number;
  /**
   * Origins of consoles that may connect, as `location.origin` spells them. A program on this machine sends no
   * origin and is accepted too.
   */
  readonly origins: readonly string[];
}

const PROTOCOL = 'yibao-reader.1';
/** Maximum message size; no valid request is longer. */
const MAX_BYTES = 4096;

/** The reader service of docs/reader.md: loopback only, listed consoles only, one card at a time. */
export async function serveReader({ device, port, origins }: ReaderServiceOptions): Promise<ReaderService> {
  const server = new WebSocketServer({
    host: '127.0.0.1',
    port,
    maxPayload: MAX_BYTES,
    verifyClient: ({ origin }: { origin: string | undefined; req: IncomingMessage }) =>
      origin === undefined || origins.includes(origin),
    handleProtocols: (offered) => (offered.has(PROTOCOL) ? PROTOCOL : false),
  });
  let isTaken = false;
  server.on('connection', (socket) => {
    const reading = new Map<string, AbortController>();
    socket.on('close', () => {
      for (const each of reading.values()) each.abort();
    });
    // A broken socket also emits `close`.
    socket.on('error', () => undefined);
    socket.on('message', (data) => {
      const question = questionOf(String(data as Buffer));
      if (question === null) return socket.close(1008, 'not a question');
      const { type, id } = question;
      if (type === 'cancel') return reading.get(id)?.abort();
      if (type === 'hello')
        return say(socket, { type: 'hello', id, name: device.name, ready: device.isReady() });
      if (isTaken) return say(socket, failed(id, 'busy', '读卡器正被另一个页面使用，请稍后重试'));
      if (!device.isReady()) return say(socket, failed(id, 'unplugged', '没有找到读卡器：请检查连线后重试'));
      const calledOff = new AbortController();
      reading.set(id, calledOff);
      isTaken = true;
      device
        .read(calledOff.signal, question.mdtrtCertType)
        .then((card) => say(socket, { type: 'card', id, ...card }))
        .catch((error: unknown) =>
          say(socket, failed(id, 'failed', error instanceof Error ? error.message : '读卡失败，请重试')),
        )
        .finally(() => {
          isTaken = false;
          reading.delete(id);
        });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
  });
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isBusy: () => isTaken,
    close: () =>
      new Promise((resolve) => {
        for (const socket of server.clients) socket.terminate();
        server.close(() => resolve());
      }),
  };
}

const say = (socket: WebSocket, message: object): void => socket.send(JSON.stringify(message));
const failed = (id: string, code: string, message: string) => ({ type: 'error', id, code, message });

interface Question {
  readonly type: 'hello' | 'read' | 'cancel';
  readonly id: string;
  readonly mdtrtCertType?: string;
}

function questionOf(text: string): Question | null {
  try {
    const { type, id, mdtrtCertType } = JSON.parse(text) as Partial<Record<keyof Question, unknown>>;
    if (type !== 'hello' && type !== 'read' && type !== 'cancel') return null;
    if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) return null;
    return { type, id, ...(typeof mdtrtCertType === 'string' && { mdtrtCertType }) };
  } catch {
    return null;
  }
}
