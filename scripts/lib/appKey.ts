import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { newKeyText, type KeySource } from '../../server/security/appKey.ts';
import { Problem } from './problem.mjs';

const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '');

/** Of whom, and on which system, the configuration folder is. */
export interface Owner {
  readonly platform: NodeJS.Platform;
  readonly isRoot: boolean;
  readonly home: string;
}
const thisOwner = (): Owner => ({
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  home: homedir(),
});

/** The key file of an account: never in the data directory, so that a copy of the data holds no key. */
export function keyFileOf(env: NodeJS.ProcessEnv, { platform, isRoot, home }: Owner = thisOwner()): string {
  const given = env['APP_KEY_FILE']?.trim();
  if (given) return path.resolve(given);
  const folder = isRoot
    ? '/etc'
    : platform === 'win32'
      ? env['APPDATA'] || path.join(home, 'AppData', 'Roaming')
      : env['XDG_CONFIG_HOME'] || path.join(home, '.config');
  return path.join(folder, 'yibao-console', 'app.key');
}

/**
 * The application keys of APP_KEY, else of the file of APP_KEY_FILE or of the account's configuration folder. Several,
 * with blanks or lines between them: the first one encrypts, the others are older. Without any, the first start makes
 * the file.
 * @throws Problem
 */
export function readKeys(env: NodeJS.ProcessEnv, say: (line: string) => void): KeySource {
  const given = wordsOf(env['APP_KEY'] ?? '');
  if (given.length > 0) return { texts: given, make: null, place: 'APP_KEY' };
  const file = keyFileOf(env);
  return {
    texts: readFile(file),
    make: () => makeFile(file, say),
    place: `APP_KEY 或 APP_KEY_FILE（现为 ${file}）`,
  };
}

function readFile(file: string): string[] {
  try {
    return wordsOf(readFileSync(file, 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw new Problem(`无法读取密钥文件 ${file}：${codeOf(error)}`, { cause: error });
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : String(error);

/** Makes the key file. Of two processes that start together, the first one's key counts for both. */
function makeFile(file: string, say: (line: string) => void): string {
  const text = newKeyText();
  const draft = draftOf(file, text);
  try {
    // A link fails where the file is there already, and is never seen half written.
    linkSync(draft, file);
    say(`已创建应用密钥 ${file}，请另行备份：数据库备份不含密钥，缺少它无法启动`);
    return text;
  } catch (error) {
    const [known] = codeOf(error) === 'EEXIST' ? readFile(file) : [];
    if (known !== undefined) return known;
    throw new Problem(`无法写入密钥文件 ${file}：${codeOf(error)}`, { cause: error });
  } finally {
    rmSync(draft, { force: true });
  }
}

function draftOf(file: string, text: string): string {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(draft, `${text}\n`, { mode: 0o600, flag: 'wx' });
    return draft;
  } catch (error) {
    throw new Problem(`无法写入密钥文件 ${file}：${codeOf(error)}；请用 APP_KEY_FILE 另指定一个可写的位置`, {
      cause: error,
    });
  }
}

/** Puts a new key before the others of the file, which still open what they have encrypted. Returns all of them. */
export function addKey(file: string, say: (line: string) => void): string[] {
  const texts = [newKeyText(), ...readFile(file)];
  renameSync(draftOf(file, texts.join('\n')), file);
  say(`已在 ${file} 中加入新密钥`);
  return texts;
}
