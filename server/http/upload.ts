import type { FastifyRequest } from 'fastify';
import type { Call } from '../../contract/wire/call.ts';
import type { UploadedFile } from './handler.ts';
import { Problem } from '../errors/problem.ts';

/** The fields and the one file of a multipart body. @throws Problem when the file is missing or too large */
export async function readUpload(
  request: FastifyRequest,
  { maxBytes, maxBytesOf = () => maxBytes }: NonNullable<Call['upload']>,
): Promise<{ fields: Record<string, string>; file: UploadedFile }> {
  if (!request.isMultipart()) throw Problem.badRequest('请选择要上传的文件');
  const fields: Record<string, string> = {};
  let file: UploadedFile | null = null;
  const limits = { fileSize: maxBytes, files: 1, fields: 50, fieldSize: 2000 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        const data = await bytesOf(part.file, maxBytesOf(fields));
        if (part.fieldname !== 'file') throw Problem.badRequest('文件应放在 file 字段中');
        file = { filename: part.filename, data };
      } else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    }
  } catch (error) {
    throw isOfParser(error) ? Problem.badRequest('上传的内容不完整，请重新选择文件') : error;
  }
  if (!file) throw Problem.badRequest('请选择要上传的文件');
  if (file.data.length === 0) throw Problem.badRequest('文件为空');
  return { fields, file };
}

/**
 * The whole stream, of which no more than `most` bytes are kept. What is too much is read to its end all the same: unread, it
 * would hold up the next request of the connection. @throws Problem
 */
async function bytesOf(
  stream: AsyncIterable<Buffer> & { readonly truncated: boolean },
  most: number,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream) {
    size += piece.length;
    if (size <= most) pieces.push(piece);
  }
  if (size > most || stream.truncated)
    throw Problem.tooLarge(`文件过大，不能超过 ${Math.floor(most / 1024 / 1024)} MB`);
  return Buffer.concat(pieces, size);
}

/** The parser of multipart bodies throws plain errors about a body that ends early or has no boundary. */
const isOfParser = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof Problem) && !('code' in error) && !('statusCode' in error);
