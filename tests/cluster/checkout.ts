/** The version before this one, as a checkout of its own: the newest commit that lacks this version's last migration. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readMigrations } from '../../server/db/migrationFiles.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');

const git = (...args: readonly string[]) =>
  spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 });

export interface Older {
  readonly commit: string;
  /** Its subject. */
  readonly title: string;
}

/** @returns null where this is no repository, or one without such a commit (a shallow clone) */
export async function olderCommit(): Promise<Older | null> {
  const newest = (await readMigrations()).at(-1)?.tag ?? '';
  const commits = git('log', '--first-parent', '--format=%H %s').stdout?.split('\n') ?? [];
  for (const line of commits) {
    const [commit = '', ...title] = line.split(' ');
    const file = `${commit}:server/db/migrations/${newest}.sql`;
    if (commit !== '' && git('cat-file', '-e', file).status !== 0) return { commit, title: title.join(' ') };
  }
  return null;
}

/** Unpacks a commit into a temporary folder, with the packages of its lockfile. */
export async function checkOut({ commit }: Older, ends: (() => Promise<void>)[]): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'yibao-older-'));
  ends.push(async () => rmSync(folder, { recursive: true, force: true }));
  const root = path.join(folder, 'checkout');
  mkdirSync(root);
  const archive = path.join(folder, 'commit.tar');
  for (const [program, args] of [
    ['git', ['archive', '--output', archive, commit]],
    ['tar', ['xf', archive, '-C', root]],
  ] as const) {
    const { status, stderr } = spawnSync(program, args, { cwd: ROOT, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program}: ${stderr}`);
  }
  const lock = (of: string): string => readFileSync(path.join(of, 'package-lock.json'), 'utf8');
  if (lock(root) === lock(ROOT) && existsSync(path.join(ROOT, 'node_modules')))
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  else await runIn(root, 'npm', ['ci', '--no-audit', '--no-fund']);
  return root;
}

/** A TypeScript file, with the packages of a checkout. @returns what it wrote to its output */
export const runFile = (root: string, file: string, given: object): Promise<string> =>
  runIn(root, process.execPath, ['--import', 'tsx', file], {
    YIBAO_GIVEN: JSON.stringify({ root, ...given }),
  });

function runIn(
  root: string,
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [said, complaint] = ['', ''];
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  child.stderr.on('data', (text: Buffer) => (complaint = (complaint + text.toString()).slice(-4000)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(said);
      else
        reject(new Error(`${path.basename(program)} ${args.at(-1) ?? ''} ended with ${code}: ${complaint}`));
    });
  });
}
