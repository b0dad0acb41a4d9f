/** HAProxy with the configuration of deploy/, its addresses replaced by those of nodes on this machine. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../server/pooler.ts';

const CONFIG = path.resolve(import.meta.dirname, '../../deploy/haproxy/haproxy.cfg');
/** Debian keeps it where only root looks. */
const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };

export const hasBalancer = (): boolean => spawnSync('haproxy', ['-v'], { env }).status === 0;

export interface Balancer {
  readonly address: string;
  /** Its last words, and its lines on requests that got no answer of a node. */
  said(): string;
  stop(): Promise<void>;
}

export async function startBalancer(nodes: readonly string[]): Promise<Balancer> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'yibao-haproxy-'));
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, filledIn(port, nodes));
  // In the foreground: it ends when it is told to, and leaves no process behind.
  const child = spawn('haproxy', ['-db', '-f', file], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  const hear = (text: string): void => {
    words = (words + text).slice(-4000);
  };
  child.stderr.on('data', (text: Buffer) => hear(text.toString()));
  child.stdout.on('data', (text: Buffer) => {
    for (const line of text.toString().split('\n')) if (/ (5\d\d|-1) /.test(line)) hear(`${line}\n`);
  });
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    address: `http://127.0.0.1:${port}`,
    said: () => words,
    async stop() {
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @throws Error where the configuration has no longer what is to be replaced */
function filledIn(port: number, nodes: readonly string[]): string {
  let text = readFileSync(CONFIG, 'utf8');
  const replace = (what: RegExp, by: string | ((found: string) => string)): void => {
    if (text.search(what) < 0) throw new Error(`deploy/haproxy/haproxy.cfg has nothing like ${what.source}`);
    text = typeof by === 'string' ? text.replace(what, by) : text.replace(what, by);
  };
  replace(/maxconn \d+/, 'maxconn 1000');
  replace(/bind :8080/, `bind 127.0.0.1:${port}`);
  // Names of containers; here are addresses.
  replace(/^resolvers names\n(?: .*\n)+/m, '');
  replace(/^ +default-server resolvers .*\n/m, '');
  // In each backend the first server is the model of all.
  replace(/(?:^ +server app\d .*\n)+/gm, (lines) =>
    nodes
      .map((address, nth) =>
        lines
          .slice(0, lines.indexOf('\n') + 1)
          .replace(/app1:8080/, new URL(address).host)
          .replaceAll('app1', `app${nth + 1}`),
      )
      .join(''),
  );
  return text;
}
