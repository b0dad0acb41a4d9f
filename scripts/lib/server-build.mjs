/**
 * The server as `npm start` runs it: a bundle in `dist/server`, built when it is missing or older than its sources. Plain
 * JavaScript, so that a start whose bundle is fresh loads neither tsx nor the bundler.
 *
 * Every build has a folder of its own, and `current.json`, written last and renamed into its place, names the one to run. A build that is
 * cut off or overtaken by another therefore never changes a bundle that somebody runs.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Problem } from './problem.mjs';

export const SERVER_DIR = 'dist/server';
const CURRENT = path.join(SERVER_DIR, 'current.json');
/** The module that exports `start`. */
export const ENTRY = 'start.mjs';
/** What a build depends on besides the modules that it reads. */
export const BUILT_WITH = [
  'package-lock.json',
  'tsconfig.json',
  'scripts/buildServer.mjs',
  'scripts/lib/server-build.mjs',
];
/** A folder that another start may still be filling is younger, ms. */
const ABANDONED_MS = 10 * 60_000;

/**
 * @typedef {object} Stamp
 * @property {string} folder within SERVER_DIR
 * @property {Record<string, string>} sources hash by name, relative to the root, `/` between parts
 * @property {Record<string, string>} files hash by name, within the folder
 */

/** @param {string | Uint8Array} content */
export const hashOf = (content) => createHash('sha256').update(content).digest('hex');

/**
 * @param {string} root
 * @param {(line: string) => void} say
 * @returns {Promise<string>} the path of the bundle's entry
 * @throws {Problem} when the build fails; its own output has been shown
 */
export async function ensureServer(root, say) {
  const found = readStamp(root);
  if (found && isFresh(root, found)) return entryOf(root, found);
  const code = await runBuild(root, say);
  const built = readStamp(root);
  if (code !== 0 || !built) throw new Problem(`服务端构建失败（退出码 ${code ?? '无'}），原因见上方输出`);
  return entryOf(root, built);
}

/** @param {string} root @param {Stamp} stamp */
const entryOf = (root, { folder }) => path.join(root, SERVER_DIR, folder, ENTRY);

/**
 * Whether every source is as it was read, and every file as it was written: a disk that was full or lost its power leaves parts.
 * @param {string} root
 * @param {Stamp} stamp
 */
function isFresh(root, { folder, sources, files }) {
  const isSame =
    (dir) =>
    ([name, hash]) => {
      try {
        return hashOf(readFileSync(path.join(dir, name))) === hash;
      } catch {
        return false;
      }
    };
  return (
    Object.entries(files).every(isSame(path.join(root, SERVER_DIR, folder))) &&
    Object.entries(sources).every(isSame(root))
  );
}

/** @param {string} root @returns {Stamp | undefined} */
export function readStamp(root) {
  try {
    const stamp = JSON.parse(readFileSync(path.join(root, CURRENT), 'utf8'));
    return stamp.folder && stamp.sources && stamp.files && ENTRY in stamp.files ? stamp : undefined;
  } catch {
    return undefined;
  }
}

/** In a process of its own, so that the bundler's memory is freed before the server starts. */
async function runBuild(root, say) {
  let build;
  // The server handles signals once it is loaded. Until then a start that is stopped must not leave the build behind.
  const quit = () => {
    build?.kill('SIGKILL');
    say('已停止');
    process.exit(0);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.once(signal, quit);
  try {
    say('正在构建服务端……');
    build = spawn(process.execPath, [path.join(root, 'scripts/buildServer.mjs')], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    return await new Promise((resolve, reject) => {
      build.once('close', resolve);
      build.once('error', reject);
    });
  } finally {
    for (const signal of signals) process.removeListener(signal, quit);
  }
}

/**
 * Writes a build and makes it the one to run. The one before stays, because a server may be running from it.
 * @param {string} root
 * @param {Stamp['sources']} sources
 * @param {[name: string, content: string | Uint8Array][]} files
 */
export function publish(root, sources, files) {
  const before = readStamp(root)?.folder;
  const home = path.join(root, SERVER_DIR);
  const folder = `${Date.now()}-${process.pid}`;
  const dir = path.join(home, folder);
  const draft = `${dir}.json`;
  try {
    mkdirSync(dir, { recursive: true });
    for (const [name, content] of files) writeFileSync(path.join(dir, name), content);
    const hashes = Object.fromEntries(files.map(([name, content]) => [name, hashOf(content)]));
    writeFileSync(draft, JSON.stringify({ folder, sources, files: hashes }));
    renameSync(draft, path.join(root, CURRENT));
  } catch (error) {
    for (const part of [dir, draft]) rmSync(part, { recursive: true, force: true });
    throw error;
  }
  sweep(root, [folder, before]);
}

/** Deletes older builds and what killed ones have left. @param {string} root @param {(string | undefined)[]} kept */
function sweep(root, kept) {
  for (const name of readdirSync(path.join(root, SERVER_DIR))) {
    const at = path.join(root, SERVER_DIR, name);
    if (at === path.join(root, CURRENT) || kept.includes(name)) continue;
    try {
      if (Date.now() - statSync(at).mtimeMs > ABANDONED_MS) rmSync(at, { recursive: true, force: true });
    } catch {
      // Another start sweeps, too.
    }
  }
}
