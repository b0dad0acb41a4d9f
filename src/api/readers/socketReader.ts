import type { MdtrtCertType } from '../../../contract/card.ts';
import { ReaderError, READER_TITLES, type Reader, type SeenCard } from './reader.ts';

/** Where the reader service of this machine listens (docs/reader.md). */
export const READER_URL = 'ws://127.0.0.1:8765';
const PROTOCOL = 'yibao-reader.1';
/** Timeout of a service on the same machine, ms. */
const CONNECT_MS = 3000;

const DOWN = '无法连接本机读卡服务：请确认读卡服务已启动（docs/reader.md），且系统管理员已允许本页面连接它';
const SILENT = '读卡服务没有答复：请拔插读卡器后重试，或重启读卡服务';

/** The part of WebSocket that is used; tests replace it. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onerror: (() => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}
export type OpenSocket = (url: string, protocol: string) => Socket;
const openSocket: OpenSocket = (url, protocol) => new WebSocket(url, protocol) as unknown as Socket;

/** Whether the address is on this machine: card numbers must not cross a network unencrypted. */
export const isLoopback = (url: string): boolean => {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'ws:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
};

type Fields = Readonly<Record<string, unknown>>;

/** Sends one request over its own connection, which is always closed. @throws ReaderError */
function ask(
  open: OpenSocket,
  url: string,
  question: Fields,
  signal: AbortSignal,
  patience: number,
): Promise<Fields> {
  return new Promise((resolve, reject) => {
    if (!isLoopback(url)) return reject(new ReaderError('读卡服务只能在本机（127.0.0.1）'));
    const id = String(Math.random()).slice(2);
    let socket: Socket;
    try {
      socket = open(url, PROTOCOL);
    } catch {
      // The content security policy forbids the address, or it is invalid.
      return reject(new ReaderError(DOWN));
    }
    let timer = setTimeout(() => end(() => reject(new ReaderError(DOWN))), CONNECT_MS);
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      socket.onopen = socket.onmessage = socket.onerror = socket.onclose = null;
      socket.close();
      settle();
    };
    const abort = (): void => {
      // Tells the reader to stop waiting for a card.
      if (isOpen) socket.send(JSON.stringify({ type: 'cancel', id }));
      end(() => reject(signal.reason as Error));
    };
    let isOpen = false;
    signal.addEventListener('abort', abort);
    if (signal.aborted) return abort();
    socket.onopen = () => {
      isOpen = true;
      clearTimeout(timer);
      timer = setTimeout(() => end(() => reject(new ReaderError(SILENT))), patience);
      socket.send(JSON.stringify({ ...question, id }));
    };
    socket.onmessage = ({ data }) => {
      const answer = read(data);
      if (answer?.id !== id) return;
      if (answer.type === 'error')
        end(() => reject(new ReaderError(typeof answer.message === 'string' ? answer.message : SILENT)));
      else end(() => resolve(answer));
    };
    socket.onerror = () => end(() => reject(new ReaderError(isOpen ? SILENT : DOWN)));
    socket.onclose = () => end(() => reject(new ReaderError(isOpen ? '读卡服务中断，请重试' : DOWN)));
  });
}

function read(data: unknown): Fields | null {
  try {
    const value: unknown = JSON.parse(String(data));
    return typeof value === 'object' && value !== null ? (value as Fields) : null;
  } catch {
    return null;
  }
}

const isType = (value: unknown): value is MdtrtCertType => value === '01' || value === '02' || value === '03';

interface SocketReaderOptions {
  readonly url: string;
  /** Time for a customer to present the card, ms. */
  readonly patience: number;
  readonly open?: OpenSocket;
}

/** The reader service of this machine (docs/reader.md). */
export function socketReader({ url, patience, open = openSocket }: SocketReaderOptions): Reader {
  return {
    id: 'socket',
    title: READER_TITLES.socket,
    hint: '请把卡放在读卡器上',
    isAsked: true,
    async read(signal, mdtrtCertType): Promise<SeenCard> {
      const question = { type: 'read', ...(mdtrtCertType !== undefined && { mdtrtCertType }) };
      const answer = await ask(open, url, question, signal, patience);
      const { type, mdtrtCertNo } = answer;
      if (type !== 'card' || !isType(answer.mdtrtCertType) || typeof mdtrtCertNo !== 'string')
        throw new ReaderError('读卡服务的答复不符合约定，请更新读卡服务');
      return { mdtrtCertType: answer.mdtrtCertType, mdtrtCertNo };
    },
    async test(signal) {
      const answer = await ask(open, url, { type: 'hello' }, signal, CONNECT_MS);
      const name = typeof answer.name === 'string' ? answer.name : '未命名';
      return answer.ready === false
        ? Promise.reject(new ReaderError(`读卡服务（${name}）已连接，但没有找到读卡器：请检查连线后重试`))
        : `读卡服务已连接：${name}`;
    },
  };
}
