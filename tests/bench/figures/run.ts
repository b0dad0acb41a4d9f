import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { connect } from '../../../server/db/connect.ts';
import { openDemo } from '../../../server/seed/demoState.ts';
import { createSession } from '../../../server/security/session.ts';
import { load } from '../api/load.ts';
import { benchAccounts } from '../accounts.ts';
import { inTurn, median, rounded, type Figure } from '../figure.ts';

const REQUESTS = 1500;
const LANES = 16;
/**
 * Pairs of servers, each begun in the other order than the one before: the first server of a pair has the leases of the sweeps, and
 * two processes of the same code differ by some per cent.
 */
const PAIRS = 6;
const ROUNDS = 6;

/** Time of the smallest call that needs a session with figures collected ÷ without, in turn on the same database. */
export async function collectFigure(databaseUrl: string): Promise<Figure> {
  const children: ChildProcess[] = [];
  const end = async (): Promise<void> => {
    for (const child of children.splice(0)) {
      child.removeAllListeners('exit');
      const over = once(child, 'exit');
      child.kill();
      await over;
    }
  };
  const db = connect(databaseUrl, { max: 1 });
  try {
    await benchAccounts(db);
    const start = async (figures: boolean): Promise<number> => {
      const child = spawn(
        process.execPath,
        ['--import', 'tsx', path.join(import.meta.dirname, '../api/serve.ts')],
        {
          env: {
            ...process.env,
            NODE_ENV: 'production',
            YIBAO_BENCH: JSON.stringify({ databaseUrl, isBare: false, figures }),
          },
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      );
      children.push(child);
      return new Promise((resolve, reject) => {
        createInterface({ input: child.stdout }).once('line', (line) => resolve(Number(line)));
        child.once('exit', (code) => reject(new Error(`a server ended (${code ?? 'killed'})`)));
      });
    };
    const all = { ours: [] as number[], baseline: [] as number[] };
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const isFirst = pair % 2 === 0;
      const [first, second] = [await start(isFirst), await start(!isFirst)];
      const [collecting, off] = isFirst ? [first, second] : [second, first];
      // A server without a demo has closed its accounts.
      await openDemo(db);
      const token = await createSession(db, 'U-store', '320100');
      const request = `GET /prod-api/api/Role/GetMenuButtonByUser HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n\r\n`;
      const rates = await inTurn(
        ROUNDS,
        () => load(collecting, request, REQUESTS, LANES),
        () => load(off, request, REQUESTS, LANES),
      );
      all.ours.push(...rates.ours);
      all.baseline.push(...rates.baseline);
      await end();
    }
    const [ours, bare] = [median(all.ours), median(all.baseline)];
    return {
      name: 'collect.vs-off',
      value: rounded(bare / ours),
      unit: 'ratio',
      baseline: `${rounded(bare, 0)} requests a second without figures ÷ ${rounded(ours, 0)} with, ${LANES} connections`,
    };
  } finally {
    await end();
    await db.$client.end();
  }
}
