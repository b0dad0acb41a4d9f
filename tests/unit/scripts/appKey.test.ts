import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addKey, keyFileOf, readKeys } from '../../../scripts/lib/appKey.ts';
import { appKeyOf, newKeyText } from '../../../server/security/appKey.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'yibao-key-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const silent = (): void => undefined;

it('lies in the configuration folder of the account', () => {
  const plain = { platform: 'linux', isRoot: false, home: '/home/wang' } as const;
  expect(keyFileOf({}, plain)).toBe('/home/wang/.config/yibao-console/app.key');
  expect(keyFileOf({ XDG_CONFIG_HOME: '/cfg' }, plain)).toBe('/cfg/yibao-console/app.key');
  expect(keyFileOf({}, { ...plain, isRoot: true })).toBe('/etc/yibao-console/app.key');
  expect(keyFileOf({ APPDATA: '/roaming' }, { ...plain, platform: 'win32' })).toBe(
    path.join('/roaming', 'yibao-console', 'app.key'),
  );
  expect(keyFileOf({ APP_KEY_FILE: '/secret/key' }, plain)).toBe('/secret/key');
});

it('is made once, for this account alone, and its path is told once', () => {
  const file = path.join(folder, 'deep', 'app.key');
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  const first = readKeys({ APP_KEY_FILE: file }, say);
  expect(first.texts).toEqual([]);
  expect(existsSync(file)).toBe(false);
  const text = first.make?.();
  expect(readFileSync(file, 'utf8')).toBe(`${text}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(said).toEqual([expect.stringContaining(file)]);
  expect(readKeys({ APP_KEY_FILE: file }, say).texts).toEqual([text]);
  // Another process that began at the same time takes the same key.
  expect(first.make?.()).toBe(text);
  expect(said).toHaveLength(1);
  expect(readdirSync(path.dirname(file))).toEqual(['app.key']);
});

it('of the environment goes before the file, and no file is made', () => {
  const source = readKeys({ APP_KEY: 'new old', APP_KEY_FILE: path.join(folder, 'app.key') }, silent);
  expect(source).toMatchObject({ texts: ['new', 'old'], make: null });
});

it('is refused in a sentence where it is no key, and where no file can be made', () => {
  for (const text of ['', 'short', newKeyText().slice(1), `${newKeyText()}A`])
    expect(() => appKeyOf(text)).toThrow('应用密钥应为 32 字节的 Base64');
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  const inFile = path.join(file, 'app.key');
  expect(() => readKeys({ APP_KEY_FILE: inFile }, silent)).toThrow(inFile);
});

it('rotates in the file: the new one first, the old one after it', () => {
  const file = path.join(folder, 'app.key');
  const old = readKeys({ APP_KEY_FILE: file }, silent).make?.() ?? '';
  const [fresh, ...rest] = addKey(file, silent);
  expect(rest).toEqual([old]);
  expect(fresh).not.toBe(old);
  expect(readKeys({ APP_KEY_FILE: file }, silent).texts).toEqual([fresh, old]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('opens what it wrapped, under the same name, and nothing else', () => {
  const key = appKeyOf(newKeyText());
  const wrapped = key.wrap('密码', 'demo-password');
  expect(key.unwrap(wrapped, 'demo-password')).toBe('密码');
  expect(() => key.unwrap(wrapped, 'seal-aes')).toThrow();
  expect(() => appKeyOf(newKeyText()).unwrap(wrapped, 'demo-password')).toThrow();
});
