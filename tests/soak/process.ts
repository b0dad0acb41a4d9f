import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { ServerOptions } from '../../server/main.ts';
import { QUICK } from '../server/api.ts';
import { bundledChild } from './bundle.ts';

/** An API process that can be killed and started again on the same port. */
export interface ApiProcess {
  readonly address: string;
  /** Of the running process. */
  readonly pid: number;
  /** Whether it runs: one that died by itself is a fault. */
  isAlive(): boolean;
  /** Lines of its log about faults, of all starts. */
  readonly faults: readonly string[];
  kill(): Promise<void>;
  /** SIGTERM, and the end that it leads to. @throws Error where that is not exit code 0 */
  stop(): Promise<void>;
  /** `changes` and the checkout stay for the starts that follow. */
  start(changes?: Partial<ServerOptions>, root?: string): Promise<void>;
}

/** `options` must be plain data. `root`: the checkout whose server runs, this one by default. */
export async function startApiProcess(
  databaseUrl: string,
  options: Partial<ServerOptions> = QUICK,
  root = path.resolve(import.meta.dirname, '../..'),
): Promise<ApiProcess> {
  let child: ChildProcess | null = null;
  let address = '';
  const faults: string[] = [];
  let given = options;
  let from = root;
  const start = async (changes: Partial<ServerOptions> = {}, next = from): Promise<void> => {
    given = { ...given, ...changes };
    from = next;
    const port = address === '' ? 0 : Number(new URL(address).port);
    const made = spawn(process.execPath, [await bundledChild(from)], {
      cwd: from,
      env: { ...process.env, YIBAO_CHILD: JSON.stringify({ ...given, databaseUrl, port }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = made;
    let complaint = '';
    made.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-4000)));
    address = await new Promise<string>((resolve, reject) => {
      // The first line is the address, the others are its log.
      const lines = createInterface({ input: made.stdout }).once('line', resolve);
      lines.on('line', (line) => {
        if (line.includes('"msg":"fault"')) faults.push(line);
      });
      made.once('exit', (code) =>
        reject(new Error(`the API process ended (${code ?? 'killed'}): ${complaint}`)),
      );
    });
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    const dying = child;
    child = null;
    if (!dying || dying.exitCode !== null || dying.signalCode !== null) return null;
    const gone = new Promise<number | null>((resolve) => dying.once('exit', resolve));
    dying.kill(signal);
    return gone;
  };
  await start();
  return {
    get address() {
      return address;
    },
    get pid() {
      return child?.pid ?? 0;
    },
    faults,
    isAlive: () => child !== null && child.exitCode === null && child.signalCode === null,
    kill: async () => void (await end('SIGKILL')),
    async stop() {
      const code = await end('SIGTERM');
      if (code !== 0) throw new Error(`the API process ended with ${code ?? 'a signal'} after SIGTERM`);
    },
    start,
  };
}
