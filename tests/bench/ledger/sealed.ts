import type { Database } from '../../../server/db/connect.ts';
import { startServer } from '../../../server/main.ts';
import { createSession } from '../../../server/security/session.ts';
import { TEST_KEY } from '../../appKey.ts';
import { benchAccounts } from '../accounts.ts';
import { inTurn, median, rounded, timed, type Figure } from '../figure.ts';
import { DAYS, makeLedger } from './make.ts';

const ROWS = 100_000;
const ROUNDS = 60;
/** As the console reads them. */
const PAGE = 200;

interface Side {
  /** Begins at the first page again. */
  rewind(): void;
  read(): Promise<number>;
  stop(): Promise<void>;
}

/** A server on the database, whose order list is read page after page. */
async function sideOf(db: Database, isClear: boolean): Promise<Side> {
  await makeLedger(db, ROWS);
  await benchAccounts(db);
  const { connectionString = '' } = db.$client.options;
  const server = await startServer({
    appKey: TEST_KEY,
    port: 0,
    host: '127.0.0.1',
    consoleDir: null,
    demo: false,
    databaseUrl: connectionString,
  });
  if (isClear)
    await db.$client.query(
      `update settlement set psn_no = lpad(right(rtal_docno, 5), 13, '0'), psn_name = '测' || right(rtal_docno, 2),
              certno = '3201021990' || lpad(right(rtal_docno, 5), 8, '0')`,
    );
  await db.$client.query('vacuum full analyze settlement');
  // A server without a demo has closed the accounts of one.
  await db.$client.query('update app_user set enabled = true');
  const token = await createSession(db, 'U-super', '');
  let cursor: string | null = null;
  return {
    rewind() {
      cursor = null;
    },
    async read() {
      const query = new URLSearchParams({
        ...DAYS,
        pageSize: `${PAGE}`,
        sortKey: 'setlTime',
        sortOrder: 'desc',
      });
      if (cursor !== null) query.set('cursor', cursor);
      return timed(async () => {
        const reply = await fetch(`${server.address}/prod-api/api/Order/Paged?${query.toString()}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        const { result, error } = (await reply.json()) as {
          result: { rows: { certno: string }[]; nextCursor: string } | null;
          error: string | null;
        };
        if (result === null) throw new Error(error ?? 'no page');
        if (result.rows.length !== PAGE || !result.rows[0]?.certno.startsWith('320*'))
          throw new Error('not a page of people');
        cursor = result.nextCursor;
      });
    },
    stop: () => server.close(),
  };
}

/** The order list with people sealed ÷ with the same rows in clear, as the console asks for it. */
export async function sealedFigure(sealed: Database, clear: Database): Promise<Figure> {
  const [ours, baseline] = [await sideOf(sealed, false), await sideOf(clear, true)];
  try {
    const read = () =>
      inTurn(
        ROUNDS,
        () => ours.read(),
        () => baseline.read(),
      );
    // Nobody's text is in memory yet: the first minutes of a server.
    const cold = await read();
    for (const side of [ours, baseline]) side.rewind();
    const times = await read();
    const took = { ours: median(times.ours), baseline: median(times.baseline) };
    return {
      name: 'sealed.vs-clear',
      value: rounded(took.ours / took.baseline),
      unit: 'ratio',
      baseline: `${rounded(took.ours)} ms ÷ ${rounded(took.baseline)} ms of ${PAGE} rows in clear, median of ${ROUNDS}; ${rounded(median(cold.ours) / median(cold.baseline))} when read the first time`,
    };
  } finally {
    await ours.stop();
    await baseline.stop();
  }
}
