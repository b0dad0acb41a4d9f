import { readFileSync, statSync } from 'node:fs';

/** Where a key is: in a file, or in an environment variable. A profile never holds the key itself. */
export type KeySource = { readonly file: string } | { readonly env: string };

/** Thrown where a key cannot be read. The message names the source and never the key. */
export class KeyFault extends Error {
  override readonly name = 'KeyFault';
}

/** Bytes of a key file. Certificates with their chain are the largest. */
const MAX_KEY = 64 * 1024;
const cache = new Map<string, { readonly mark: string; readonly text: string }>();

/**
 * A key, without the white space around it. Call it at the time of use: a changed file is read again, so that a key is rotated
 * without a restart. @throws KeyFault
 */
export function readKey(source: KeySource): string {
  const key = ('env' in source ? process.env[source.env] : readFile(source.file))?.trim();
  if (!key)
    throw new KeyFault(
      'env' in source ? `环境变量 ${source.env} 没有密钥` : `密钥文件 ${source.file} 是空的`,
    );
  return key;
}

function readFile(file: string): string {
  try {
    const { mtimeMs, ctimeMs, size, ino } = statSync(file);
    if (size > MAX_KEY) throw new KeyFault(`密钥文件 ${file} 超过 ${MAX_KEY} 字节`);
    // A file renamed over the old one may keep its time, but has another inode.
    const mark = `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
    const held = cache.get(file);
    if (held?.mark === mark) return held.text;
    const text = readFileSync(file, 'utf8');
    cache.set(file, { mark, text });
    return text;
  } catch (error) {
    if (error instanceof KeyFault) throw error;
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new KeyFault(`密钥文件 ${file} 读取失败（${code}）`, { cause: error });
  }
}
