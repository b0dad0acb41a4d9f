import { spawn } from 'node:child_process';
import path from 'node:path';
import { connect } from '../../../server/db/connect.ts';
import { seedManyDrugs } from '../../../server/seed/goods/many.ts';
import { p95, quantile, rounded, type Figure } from '../figure.ts';
import { ask, firstLine, measure, openTills, tokenOf } from '../tills/run.ts';

const DRUGS = 200_000;
const TILLS = 5;
const ROUND_MS = 20_000;
/** Between two letters of a person who types. */
const PAUSE_MS = 40;
/** What people type: whole and half codes, names from their beginning and from within, makers, initials, pinyin, 五笔, and what finds thousands. */
const WORDS = [
  'XM00012345',
  'XM0001',
  '国药准字H40012345',
  '86900000123456',
  '头孢西林片',
  '头孢',
  '孢西林',
  '他汀',
  '片',
  '维沙坦胶囊',
  '压测1234制药',
  '测123',
  '制药有限公司',
  'tbxl',
  'bxlp',
  'a',
  'ysjpzsy',
  'toubaoxilin',
  'wei',
  'meituoluo',
  'ghjk',
  'a1',
  'qw',
  '没有这个药',
  'zzzz',
];

/** p95 of finding in a catalogue of 200,000 drugs, by any of its keys, beside five tills that sell. */
export async function catalogueFigure(databaseUrl: string, say: (line: string) => void): Promise<Figure> {
  const given = { databaseUrl, demoPassword: 'Yibao#Bench2026', settlements: 8000, days: 5 };
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, '../tills/serve.ts')],
    {
      env: { ...process.env, NODE_ENV: 'production', YIBAO_BENCH: JSON.stringify(given) },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const db = connect(databaseUrl, { max: 2, statementTimeoutMs: 0 });
  try {
    const base = `${(await firstLine(server)).replace(/\/$/, '')}/prod-api`;
    say(`making ${DRUGS} drugs …`);
    const client = await db.$client.connect();
    await client.query('begin');
    await seedManyDrugs(client, DRUGS);
    await client.query('commit');
    await client.query('vacuum analyze hilist_row');
    client.release();
    const tills = await openTills(db, base, TILLS);
    const token = await tokenOf(db, 'U-super');
    const find = async (keyword: string): Promise<number> => {
      const from = performance.now();
      const query = new URLSearchParams({ keyword }).toString();
      await ask(base, token, 'GET', `/api/Catalogue/SearchItemDirectoryList?${query}`);
      return performance.now() - from;
    };
    for (const word of WORDS) await find(word);
    const taken: { word: string; ms: number }[] = [];
    let isOver = false;
    const typing = (async () => {
      for (let at = 0; !isOver; at += 1) {
        const word = WORDS[at % WORDS.length] ?? '';
        taken.push({ word, ms: await find(word) });
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    })();
    const load = await measure(base, tills, ROUND_MS);
    isOver = true;
    await typing;
    if (load.faults.length > 0) throw new Error(`a till failed: ${load.faults[0]}`);
    const slowest = taken.reduce((one, other) => (other.ms > one.ms ? other : one));
    const times = taken.map(({ ms }) => ms);
    return {
      name: 'catalogue.find.p95ms',
      value: rounded(p95(times)),
      unit: 'ms',
      baseline: `${taken.length} searches in ${DRUGS} drugs beside ${TILLS} tills (${load.sales.length} sales); median ${rounded(quantile(times, 0.5), 1)} ms, slowest ${rounded(slowest.ms, 0)} ms of 「${slowest.word}」`,
    };
  } finally {
    server.kill();
    await db.$client.end();
  }
}
