import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeProcess, isDescribedAlive } from './processes.ts';

let sequence = 0;

/**
 * Writes this process down as a client of the server in `dataDir`, so that the last one out can stop
 * it. A process that was killed leaves its file behind; liveness decides, not the file.
 * @returns takes the entry away again, and says how many living clients remain. Call both under the
 * lock of the data directory.
 */
export function registerClient(dataDir: string): { leave(): number } {
  const dir = path.join(dataDir, 'clients');
  mkdirSync(dir, { recursive: true });
  sequence += 1;
  // One process may hold the server more than once; each hold is a client of its own.
  const file = path.join(dir, sequence === 1 ? String(process.pid) : `${process.pid}-${sequence}`);
  writeFileSync(file, describeProcess(process.pid));
  return {
    leave() {
      rmSync(file, { force: true });
      return livingClients(dir);
    },
  };
}

/** Counts the living and sweeps away what the dead left. */
function livingClients(dir: string): number {
  return readdirSync(dir).filter((name) => {
    const file = path.join(dir, name);
    if (isDescribedAlive(readFileSync(file, 'utf8'))) return true;
    rmSync(file, { force: true });
    return false;
  }).length;
}
