import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashFiles } from './files-hash.mjs';
import { Problem } from './problem.mjs';

/** Stamp file: the hash of the package-lock.json from which node_modules was installed, and whether with all of it. */
const STAMP = 'node_modules/.yibao-stamp';

/**
 * Installs the packages when they are missing or no longer those of package-lock.json. Running needs those that build the
 * console, but no test tools.
 * @param {string} root
 * @param {(line: string) => void} say
 * @param {{ withTests?: boolean }} [options] `withTests`: the development packages, too
 * @throws {Problem} when npm fails
 */
export async function ensurePackages(root, say, { withTests = false } = {}) {
  const wanted = hashFiles(root, ['package-lock.json']);
  const stamp = path.join(root, STAMP);
  const [hash, extent] = (readText(stamp) ?? '').split(' ');
  if (hash === wanted && (extent === 'all' || !withTests)) return;
  const hasAll = isInstalled(root, true);
  if (!(withTests ? hasAll : isInstalled(root, false))) {
    say(withTests ? '正在安装依赖和测试工具，首次约需一分钟……' : '正在安装依赖，首次约需一分钟……');
    await runNpm(root, withTests);
  }
  writeFileSync(stamp, `${wanted} ${withTests || hasAll ? 'all' : 'run'}`);
}

/**
 * Whether node_modules, by npm's own list in it, matches package-lock.json: then a person has run npm already.
 * Optional packages of other platforms may be missing.
 * @param {string} root
 * @param {boolean} withTests
 */
export function isInstalled(root, withTests) {
  const wanted = readJson(path.join(root, 'package-lock.json'))?.packages;
  const found = readJson(path.join(root, 'node_modules/.package-lock.json'))?.packages;
  if (!wanted || !found) return false;
  return Object.entries(wanted).every(([name, entry]) => {
    if (name === '') return true;
    const there = found[name];
    if (there) return there.version === entry.version;
    return Boolean(entry.optional || entry.devOptional || (entry.dev && !withTests));
  });
}

async function runNpm(root, withTests) {
  // Under `npm start` this is the npm that runs us. What is wanted is said, whatever NODE_ENV would choose.
  const args = ['ci', '--no-audit', '--no-fund', withTests ? '--include=dev' : '--omit=dev'];
  const cli = process.env.npm_execpath;
  const viaNode = cli && /\.c?js$/.test(cli);
  const npm = viaNode
    ? spawn(process.execPath, [cli, ...args], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] })
    : spawn('npm', args, {
        cwd: root,
        stdio: ['ignore', 'ignore', 'pipe'],
        shell: process.platform === 'win32',
      });
  let complaint = '';
  npm.stderr.setEncoding('utf8').on('data', (text) => (complaint = (complaint + text).slice(-4000)));
  const code = await new Promise((resolve, reject) => {
    npm.once('close', resolve);
    npm.once('error', (error) =>
      reject(new Problem('找不到 npm，请先安装 Node.js 自带的 npm', { cause: error })),
    );
  });
  if (code === 0) return;
  const first = complaint
    .split('\n')
    .map((line) => line.replace(/^npm (error|ERR!)\s*/, ''))
    .find((line) => line && !line.startsWith('npm warn') && !/^(code|errno|syscall) /.test(line));
  throw new Problem(
    `依赖安装失败（npm ci 退出码 ${code}${first ? `：${first}` : ''}），请检查网络与 npm 源后重试`,
    { cause: complaint },
  );
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function readJson(file) {
  try {
    return JSON.parse(readText(file) ?? '');
  } catch {
    return undefined;
  }
}
