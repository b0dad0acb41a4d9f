import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashFiles } from './files-hash.mjs';
import { Problem } from './problem.mjs';

/** All sources of the built console. */
const SOURCES = [
  'src',
  'contract',
  'public',
  'index.html',
  'vendor',
  'vite.config.ts',
  'package-lock.json',
  // Served with the console: src/screens/shared/manual.
  'docs/manual.zh-CN',
];
export const CONSOLE_DIR = 'dist/console';
/** Written into the build by the build itself: the hash of the sources it was built from. */
export const BUILD_STAMP = '.stamp';

export const consoleHash = (root: string): string => hashFiles(root, SOURCES);

/**
 * Builds the console when it is missing or older than its sources.
 * @returns its directory
 * @throws Problem when the build fails; the build's own output has been shown
 */
export async function ensureConsole(
  root: string,
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<string> {
  const dir = path.join(root, CONSOLE_DIR);
  const stamp = path.join(dir, BUILD_STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === consoleHash(root)) return dir;
  say('正在构建控制台……');
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  // In a process of its own, so that the bundler's memory is freed before the server starts.
  const build = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    // Always production: a development build of React is slow and not what people get.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
    ...(signal && { signal }),
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    build.once('close', resolve);
    build.once('error', reject);
  });
  if (code !== 0) throw new Problem(`控制台构建失败（退出码 ${code ?? '无'}），原因见上方输出`);
  return dir;
}
