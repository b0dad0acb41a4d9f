import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const CSV_TYPE = 'text/csv; charset=utf-8';

/** A file as a handler returns it: whole, or as a stream with its `size` where it is known. */
export type FileResult = {
  readonly fileName: string;
  readonly contentType: string;
} & ({ readonly data: Uint8Array } | { readonly stream: Readable; readonly size?: number });

/** Letters that RFC 5987 wants escaped and encodeURIComponent leaves. */
const escaped = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Replies with a file. The name is sent twice: in ASCII for old clients, and in full (RFC 5987, RFC 6266). */
export function sendFile(reply: FastifyReply, result: unknown): Buffer | Readable {
  const file = result as FileResult;
  const plain = file.fileName.replace(/[^\w.-]/g, '_');
  reply.header('Content-Type', file.contentType);
  reply.header(
    'Content-Disposition',
    `attachment; filename="${plain}"; filename*=UTF-8''${escaped(file.fileName)}`,
  );
  reply.header('X-Content-Type-Options', 'nosniff');
  reply.header('Cache-Control', 'no-store');
  if ('data' in file) return Buffer.from(file.data.buffer, file.data.byteOffset, file.data.byteLength);
  // With a length, a broken stream shows as an incomplete download.
  if (file.size !== undefined) reply.header('Content-Length', file.size);
  return file.stream;
}
