import { ApiError } from './apiError.ts';
import { readEnvelope } from './outcome.ts';
import type { TransportReply } from './transport.ts';

/** spec §7: the default name of a downloaded file. */
export const DEFAULT_FILE_NAME = '导入模板.xlsx';
/** spec §8, §9. */
export const DOWNLOADED = '文件下载成功';
export const DOWNLOADED_MS = 3000;
/** spec §8: the reply should have been JSON and could not be read. */
const BUSY = '服务器繁忙，请稍后再试';

export interface DownloadedFile {
  readonly blob: Blob;
  readonly fileName: string;
}

/**
 * The file of a download. A JSON reply is an envelope and no file (spec §7).
 * @throws ApiError
 */
export async function readDownload(
  url: string,
  reply: TransportReply,
  fileName?: string,
): Promise<DownloadedFile> {
  const blob = reply.blob ?? new Blob([reply.text]);
  const type = reply.header('content-type') ?? blob.type;
  const isFile = reply.status >= 200 && reply.status < 300 && !/[/+]json\b/.test(type);
  if (isFile)
    return { blob, fileName: fileName ?? nameOf(reply.header('content-disposition')) ?? DEFAULT_FILE_NAME };
  const text = await blob.text();
  if (/[/+]json\b/.test(type) && !isJson(text)) throw new ApiError('transport', BUSY, reply.status);
  const answer = readEnvelope(url, { ...reply, text });
  // A success without a file: its message is the result.
  throw new ApiError('refused', answer.resultNotice?.description || BUSY, reply.status);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** RFC 6266: the extended name wins over the plain one. */
function nameOf(disposition: string | null): string | null {
  if (disposition === null) return null;
  const extended = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename\s*=\s*"?([^";]+)"?/i.exec(disposition)?.[1];
  const name = extended === undefined ? plain : decoded(extended);
  // A file name must not contain a path.
  return name?.trim().replace(/[/\\\p{Cc}]/gu, '_') || null;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Passes a file to the browser's downloads. */
export function saveFile({ blob, fileName }: DownloadedFile): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Delayed: some browsers begin to read only after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
