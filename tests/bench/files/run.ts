import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { median, rounded, type Figure } from '../figure.ts';
import type { SideResult } from './side.ts';

const run = promisify(execFile);
const RIVAL = '4.4.0';
/** A round takes most of a minute, so medians. */
const ROUNDS = 3;
const SIDES = ['ours', 'exceljs'] as const;
type Side = (typeof SIDES)[number];
interface Round {
  readonly write: SideResult;
  readonly read: readonly SideResult[];
}

/**
 * Time to write 200,000 × 12 and to read it back, ours ÷ exceljs's streaming writer and reader; each in a process of
 * its own, and each reads both sides' files.
 */
export async function filesFigure(root: string): Promise<Figure> {
  const rivalDir = await installRival(path.join(root, '.cache', `bench-exceljs-${RIVAL}`));
  const dir = await mkdtemp(path.join(tmpdir(), 'yibao-bench-files-'));
  const rounds: Record<Side, Round[]> = { ours: [], exceljs: [] };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const order = round % 2 === 0 ? SIDES : SIDES.toReversed();
      const act = (side: Side, action: string, of: Side) =>
        runSide(side, action, path.join(dir, `${of}.xlsx`), rivalDir);
      const written = new Map<Side, SideResult>();
      for (const side of order) written.set(side, await act(side, 'write', side));
      for (const side of order) {
        const read = [await act(side, 'read', 'ours'), await act(side, 'read', 'exceljs')];
        rounds[side].push({ write: written.get(side)!, read });
      }
    }
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
  return {
    name: 'xlsx.200k.vs-exceljs',
    value: rounded(sum(rounds.ours) / sum(rounds.exceljs)),
    unit: 'ratio of times',
    baseline: `ours ${told(rounds.ours)}; exceljs ${RIVAL} ${told(rounds.exceljs)}`,
  };
}

const meanRead = ({ read }: Round): number => read.reduce((total, { ms }) => total + ms, 0) / read.length;
const sum = (rounds: readonly Round[]): number =>
  median(rounds.map((round) => round.write.ms + meanRead(round)));

function told(rounds: readonly Round[]): string {
  const peak = (results: readonly SideResult[]) =>
    Math.round(Math.max(...results.map(({ peakMb }) => peakMb)));
  const write = `${Math.round(median(rounds.map((round) => round.write.ms)))} ms, ${peak(rounds.map((round) => round.write))} MB`;
  const read = `${Math.round(median(rounds.map(meanRead)))} ms, ${peak(rounds.flatMap((round) => round.read))} MB`;
  return `wrote in ${write}, read in ${read}`;
}

async function runSide(side: Side, action: string, file: string, rivalDir: string): Promise<SideResult> {
  const script = path.join(import.meta.dirname, `${side}.ts`);
  const { stdout } = await run(process.execPath, ['--import', 'tsx', script, action, file], {
    env: { ...process.env, EXCELJS_DIR: rivalDir },
  });
  return JSON.parse(stdout) as SideResult;
}

/** The rival is no dependency of the project: it lives in a folder of its own. */
async function installRival(dir: string): Promise<string> {
  if (existsSync(path.join(dir, 'node_modules/exceljs/package.json'))) return dir;
  await mkdir(dir, { recursive: true });
  await writeFile(path.join(dir, 'package.json'), JSON.stringify({ private: true }));
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', `exceljs@${RIVAL}`];
  await run('npm', args, { cwd: dir, shell: process.platform === 'win32' }).catch((error: unknown) => {
    throw new Error(`exceljs ${RIVAL} could not be installed beside the project`, { cause: error });
  });
  return dir;
}
