import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** An API process that can be killed and started again on the same port. */
export interface ApiProcess {
  readonly address: string;
  /** Whether it runs: one that died by itself is a fault. */
  isAlive(): boolean;
  kill(): Promise<void>;
  start(): Promise<void>;
}

export async function startApiProcess(databaseUrl: string): Promise<ApiProcess> {
  let child: ChildProcess | null = null;
  let address = '';
  const start = async (): Promise<void> => {
    const port = address === '' ? 0 : Number(new URL(address).port);
    const made = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'child.ts')], {
      env: { ...process.env, YIBAO_CHILD: JSON.stringify({ databaseUrl, port }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = made;
    let complaint = '';
    made.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-4000)));
    address = await new Promise<string>((resolve, reject) => {
      createInterface({ input: made.stdout }).once('line', resolve);
      made.once('exit', (code) =>
        reject(new Error(`the API process ended (${code ?? 'killed'}): ${complaint}`)),
      );
    });
  };
  await start();
  return {
    get address() {
      return address;
    },
    isAlive: () => child !== null && child.exitCode === null && child.signalCode === null,
    async kill() {
      const dying = child;
      child = null;
      if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
      const gone = new Promise((resolve) => dying.once('exit', resolve));
      dying.kill('SIGKILL');
      await gone;
    },
    start,
  };
}
