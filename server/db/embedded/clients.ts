import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeProcess, isDescribedAlive } from './processes.ts';

let sequence = 0;

/**
 * Registers this process as a client of the server in `dataDir`; the last client stops the server. A killed process
 * leaves its file behind, so liveness decides, not the file.
 * @returns removes the entry and gives how many living clients remain; call both under the lock of the data directory
 */
export function registerClient(dataDir: string): { leave(): number } {
  const dir = path.join(dataDir, 'clients');
  mkdirSync(dir, { recursive: true });
  sequence += 1;
  // One process may register several times; each is a client of its own.
  const file = path.join(dir, sequence === 1 ? String(process.pid) : `${process.pid}-${sequence}`);
  writeFileSync(file, describeProcess(process.pid));
  return {
    leave() {
      rmSync(file, { force: true });
      return livingClients(dir);
    },
  };
}

/** Counts the living clients and removes the files of dead ones. */
function livingClients(dir: string): number {
  return readdirSync(dir).filter((name) => {
    const file = path.join(dir, name);
    if (isDescribedAlive(readFileSync(file, 'utf8'))) return true;
    rmSync(file, { force: true });
    return false;
  }).length;
}
