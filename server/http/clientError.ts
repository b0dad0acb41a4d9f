import type { Socket } from 'node:net';
import { failed } from '../errors/failure.ts';

const WORDS: Readonly<Record<string, readonly [status: number, reason: string, words: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', '请求的网址或请求头过长'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', '请求超时，请重试'],
};

/**
 * Answers what Node's parser refuses before there is a request: headers beyond 16 KB, bytes that are no HTTP. The reply
 * is the envelope of every other refusal. An answer that has begun is cut off instead.
 */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy(error);
    return;
  }
  const [status, reason, words] = WORDS[error.code ?? ''] ?? [400, 'Bad Request', '请求格式不正确'];
  const body = JSON.stringify(failed(words, status, status).body);
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  );
}
