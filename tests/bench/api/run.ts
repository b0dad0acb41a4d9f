import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { connect } from '../../../server/db/connect.ts';
import { openDemo } from '../../../server/seed/demoState.ts';
import { createSession } from '../../../server/security/session.ts';
import { benchAccounts } from '../accounts.ts';
import { inTurn, median, rounded, type Figure } from '../figure.ts';
import { load } from './load.ts';

const REQUESTS = 10_000;
const LANES = 16;
const ROUNDS = 5;

/** Requests a second of the smallest call that needs a session ÷ bare node:http doing the same lookup. */
export async function apiFigure(databaseUrl: string): Promise<Figure> {
  const children: ChildProcess[] = [];
  const db = connect(databaseUrl, { max: 1 });
  try {
    await benchAccounts(db);
    const start = async (isBare: boolean): Promise<number> => {
      const child = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'serve.ts')], {
        env: { ...process.env, NODE_ENV: 'production', YIBAO_BENCH: JSON.stringify({ databaseUrl, isBare }) },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      children.push(child);
      return new Promise((resolve, reject) => {
        createInterface({ input: child.stdout }).once('line', (line) => resolve(Number(line)));
        child.once('exit', (code) => reject(new Error(`a server ended (${code ?? 'killed'})`)));
      });
    };
    const [port, barePort] = [await start(false), await start(true)];
    // A server without a demo has closed its accounts.
    await openDemo(db);
    const token = await createSession(db, 'U-store', '320100');
    const request = `GET /prod-api/api/Role/GetMenuButtonByUser HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n\r\n`;
    const rates = await inTurn(
      ROUNDS,
      () => load(port, request, REQUESTS, LANES),
      () => load(barePort, request, REQUESTS, LANES),
    );
    const [ours, bare] = [median(rates.ours), median(rates.baseline)];
    return {
      name: 'api.vs-bare',
      value: rounded(ours / bare),
      unit: 'ratio',
      baseline: `${rounded(ours, 0)} ÷ ${rounded(bare, 0)} requests a second of node:http, ${LANES} connections`,
    };
  } finally {
    for (const child of children) child.kill();
    await db.$client.end();
  }
}
