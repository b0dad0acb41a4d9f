/**
 * `npm run stations -- 50 --bad 10%`: so many simulated stations on loopback, of which a share starts no new version. They are
 * made with the account STATIONS_USER (default `super`) and its password DEMO_PASSWORD, spread over the stores, and report
 * every few seconds until Ctrl-C.
 */
import { setTimeout as after } from 'node:timers/promises';
import { describeProblem, Problem } from '../lib/problem.mjs';
import { makeStations } from './made.ts';
import { simulateFleet } from './simulated.ts';

const SERVER = 'http://127.0.0.1:8080';
const ROUND_MS = 5000;

function readWords(words: readonly string[]): { count: number; bad: number; lastGood: string } {
  const valueOf = (name: string): string | undefined => {
    const at = words.indexOf(name);
    return at < 0 ? undefined : words[at + 1];
  };
  const count = Number(words.find((word) => /^\d+$/.test(word)) ?? 50);
  const bad = Number((valueOf('--bad') ?? '0').replace('%', '')) / 100;
  if (count < 1 || count > 500) throw new Problem('客户端数量应为 1 到 500');
  if (!(bad >= 0 && bad <= 1)) throw new Problem('--bad 应为 0% 到 100%');
  return { count, bad, lastGood: valueOf('--good') ?? '' };
}

try {
  const server = process.env['STATION_SERVER']?.trim() || SERVER;
  const { count, bad, lastGood } = readWords(process.argv.slice(2));
  const codes = await makeStations(
    server,
    process.env['STATIONS_USER'] ?? 'super',
    process.env['DEMO_PASSWORD'] ?? '',
    count,
  );
  const fleet = await simulateFleet({ server, codes, bad, lastGood, say: (line) => console.log(line) });
  console.log(
    `${count} 台模拟客户端已注册（其中约 ${Math.round(count * bad)} 台不能启动新版本），按 Ctrl-C 停止`,
  );
  process.once('SIGINT', () => {
    fleet.close();
    process.exit(0);
  });
  for (;;) {
    await fleet
      .round()
      .catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
    const shares = [...(await fleet.versions())].sort(([one], [other]) => one.localeCompare(other));
    console.log(shares.map(([version, n]) => `${version === '' ? '未安装' : version} ${n} 台`).join('，'));
    await after(ROUND_MS);
  }
} catch (error) {
  console.error(describeProblem(error, process.env));
  process.exit(1);
}
