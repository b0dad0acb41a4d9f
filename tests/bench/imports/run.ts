import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TEST_KEY } from '../../appKey.ts';
import { type Database } from '../../../server/db/connect.ts';
import { copyInto, copyLine } from '../../../server/db/copy.ts';
import { readTable } from '../../../server/files/readTable.ts';
import { createSession } from '../../../server/security/session.ts';
import { startServer, type RunningServer } from '../../../server/main.ts';
import { benchAccounts } from '../accounts.ts';
import { inTurn, p95, rounded, timed, type Figure } from '../figure.ts';
import { opened } from '../../server/opened.ts';

const REAL = path.resolve(import.meta.dirname, '../../../../shared/data/icd10-yibao.txt');
const ROWS = 33_304;
const ROUNDS = 20;

/** As many made-up diseases as the real catalogue has, with names as long. */
const madeUp = (): Buffer =>
  Buffer.from(
    Array.from({ length: ROWS }, (_, at) => {
      const digits = String(at % 10_000).padStart(4, '0');
      const letter = 'ABCD'[Math.floor(at / 10_000)] ?? 'Z';
      return `${letter}${digits.slice(0, 2)}.${digits.slice(2)}0x001 第${at}种由于病原体所致的疾病`;
    }).join('\n'),
    'utf8',
  );

/**
 * A whole import of 33,304 diseases, from the upload call to the catalogue: kept, read, checked, compared, applied with
 * its way back; ÷ reading the same file and COPYing its rows into a bare table.
 */
export async function importFigure(databaseUrl: string): Promise<Figure> {
  const isReal = existsSync(REAL);
  const file = isReal ? readFileSync(REAL) : madeUp();
  const db = await opened(databaseUrl, { max: 2 });
  let server: RunningServer | null = null;
  try {
    await benchAccounts(db);
    const token = await createSession(db, 'U-super', '000000');
    server = await startServer({
      appKey: TEST_KEY,
      port: 0,
      host: '127.0.0.1',
      consoleDir: null,
      databaseUrl,
      demo: false,
    });
    const api = caller(`${server.address}/prod-api`, token ?? '');
    // The same columns, and neither key nor index.
    await db.$client.query('create table bare (like disease including defaults)');
    const ours = async (): Promise<number> => {
      const took = await timed(() => wholeImport(api, file));
      await db.$client.query('truncate disease, import, import_row, import_change');
      return took;
    };
    const bare = async (): Promise<number> => {
      const took = await timed(() => parseAndCopy(db, file));
      await db.$client.query('truncate bare');
      return took;
    };
    const times = await inTurn(ROUNDS, ours, bare);
    const took = { ours: p95(times.ours), baseline: p95(times.baseline) };
    return {
      name: 'import.icd.vs-copy',
      value: rounded(took.ours / took.baseline),
      unit: 'ratio',
      baseline: `${rounded(took.ours, 0)} ms from upload to applied ÷ ${rounded(took.baseline, 0)} ms of parse + bare COPY, ${isReal ? 'the real' : 'made-up'} ${ROWS} rows, p95 of ${ROUNDS}`,
    };
  } finally {
    await server?.close();
    await db.$client.query('drop table if exists bare').catch(() => undefined);
    await db.$client.end();
  }
}

type Call = (method: 'GET' | 'POST', at: string, body?: FormData) => Promise<Record<string, unknown>>;

const caller =
  (base: string, token: string): Call =>
  async (method, at, body) => {
    const response = await fetch(base + at, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(method === 'POST' && !body && { 'content-type': 'application/json' }),
      },
      ...(method === 'POST' && { body: body ?? '{}' }),
    });
    const reply = (await response.json()) as { success: boolean; error: string; result: never };
    if (!reply.success) throw new Error(`${at}: ${reply.error}`);
    return reply.result;
  };

async function wholeImport(call: Call, file: Buffer): Promise<void> {
  const form = new FormData();
  form.append('importType', 'Disease');
  form.append('file', new Blob([new Uint8Array(file)]), 'icd10.txt');
  const { importId } = await call('POST', '/api/Import/Upload', form);
  await until(call, String(importId), 'review');
  await call('POST', `/api/Import/Apply/${String(importId)}`);
  await until(call, String(importId), 'applied');
}

async function until(call: Call, importId: string, wanted: string): Promise<void> {
  for (;;) {
    const { state, message } = await call('GET', `/api/Import/Get/${importId}`);
    if (state === wanted) return;
    if (state === 'failed') throw new Error(String(message));
    // Often enough to cost little, seldom enough that asking is not what is measured.
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

const parseAndCopy = (db: Database, file: Buffer): Promise<void> =>
  db.transaction(async (tx) => {
    for await (const { rows } of readTable(
      { name: 'icd10.txt', data: file },
      { maxRows: 200_001, maxColumns: 60 },
    ))
      await copyInto(
        tx,
        'bare',
        ['diag_code', 'diag_name', 'ver'],
        rows.map((row) => copyLine([...row.cells, '1'])),
      );
  });
