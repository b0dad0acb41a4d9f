import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashFiles } from './files-hash.mjs';
import { Problem } from './problem.mjs';

/** Stamp file: the hash of the package-lock.json from which node_modules was installed. */
const STAMP = 'node_modules/.yibao-stamp';

/**
 * Installs the packages when they are missing or no longer those of package-lock.json.
 * @param {string} root
 * @param {(line: string) => void} say
 * @throws {Problem} when npm fails
 */
export async function ensurePackages(root, say) {
  const wanted = hashFiles(root, ['package-lock.json']);
  const stamp = path.join(root, STAMP);
  if (readText(stamp) === wanted) return;
  if (!isInstalled(root)) {
    say('正在安装依赖，首次约需一分钟……');
    await runNpm(root);
  }
  writeFileSync(stamp, wanted);
}

/**
 * Whether node_modules, by npm's own list in it, matches package-lock.json: then a person has run npm already.
 * Optional packages of other platforms may be missing.
 * @param {string} root
 */
export function isInstalled(root) {
  const wanted = readJson(path.join(root, 'package-lock.json'))?.packages;
  const found = readJson(path.join(root, 'node_modules/.package-lock.json'))?.packages;
  if (!wanted || !found) return false;
  return Object.entries(wanted).every(([name, entry]) => {
    if (name === '') return true;
    const there = found[name];
    return there ? there.version === entry.version : Boolean(entry.optional || entry.devOptional);
  });
}

async function runNpm(root) {
  // Under `npm start` this is the npm that runs us. The build tools are development packages, so include them even
  // when NODE_ENV=production would leave them out.
  const args = ['ci', '--no-audit', '--no-fund', '--include=dev'];
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
