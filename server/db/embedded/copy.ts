import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';

/** For building against the libraries; the server never reads them. */
const NOT_NEEDED = /\.a$|^pkgconfig$|^include$/;

/**
 * Copies a tree once, readable by every account, and never leaves half a copy under the final name:
 * the copy is made beside it and renamed. Two processes may do so at once; the second one's is dropped.
 * @param finish last touches on the copy before it gets its name; when it throws there is no copy
 * @returns `to`
 */
export function copyForEveryone(from: string, to: string, finish: (dir: string) => void): string {
  if (existsSync(to)) return to;
  makeOpenDir(path.dirname(to));
  const draft = `${to}.${process.pid}.draft`;
  try {
    copyTree(from, draft);
    finish(draft);
    renameSync(draft, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return to;
}

/** Makes a directory and the missing ones above it, enterable by all whatever the umask is. */
export function makeOpenDir(dir: string): void {
  if (existsSync(dir)) return;
  makeOpenDir(path.dirname(dir));
  mkdirSync(dir, { recursive: true });
  chmodSync(dir, 0o755);
}

function copyTree(from: string, to: string): void {
  mkdirSync(to);
  chmodSync(to, 0o755);
  for (const name of readdirSync(from)) {
    if (NOT_NEEDED.test(name)) continue;
    const [source, target] = [path.join(from, name), path.join(to, name)];
    const stat = lstatSync(source);
    if (stat.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (stat.isDirectory()) copyTree(source, target);
    else {
      copyFileSync(source, target);
      chmodSync(target, stat.mode & 0o100 ? 0o755 : 0o644);
    }
  }
}
