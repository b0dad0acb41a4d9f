import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ENTRY = fileURLToPath(new URL('./many.ts', import.meta.url));
const ROOT = dirname(dirname(dirname(ENTRY)));

/**
 * Runs the schedules of seeds 1 to `count` with one process per core; returns a report for each failure. Bundles the
 * page's parts first: loading them on demand through a loader's hooks would take longer than the schedules themselves.
 */
export async function runFaults(count: number): Promise<readonly string[]> {
  // Inside node_modules, so that package imports resolve.
  const folder = await mkdtemp(join(ROOT, 'node_modules', '.faults-'));
  try {
    await build({
      configFile: false,
      root: ROOT,
      logLevel: 'error',
      define: { __BUILD_VERSION__: JSON.stringify('faults') },
      build: {
        ssr: ENTRY,
        outDir: folder,
        rollupOptions: { output: { entryFileNames: 'many.mjs', codeSplitting: false } },
      },
    });
    const processes = Math.max(1, Math.min(count, availableParallelism()));
    const share = Math.ceil(count / processes);
    const reports = await Promise.all(
      Array.from({ length: processes }, (_, at) =>
        runSeeds(join(folder, 'many.mjs'), at * share + 1, Math.min(count, (at + 1) * share)),
      ),
    );
    return reports.flat();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runSeeds(program: string, first: number, last: number): Promise<string[]> {
  const reports: string[] = [];
  const child = fork(program, [String(first), String(last)], { execArgv: [] });
  child.on('message', (report) => reports.push(String(report)));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) reports.push(`seeds ${first} to ${last}: the process ended with ${code}`);
  return reports;
}
