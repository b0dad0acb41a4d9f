import type { Database } from '../db/connect.ts';
import type { InsurerPort } from '../insurer/port.ts';
import { attempt, holdMsOf } from './carryOut.ts';
import { sagaKinds } from './sagaKinds.ts';
import { takeDue } from './table.ts';

/** Requests in one sweep, and consecutive timeouts after which the centre counts as down. */
const AT_MOST = 100;
const SILENCES = 3;

/**
 * Finishes requests that any node began and did not end: a lost reply, a killed process. A request younger than
 * `afterMs` is left to its caller. Returns how many it took up.
 */
export async function sweepSagas(db: Database, insurer: InsurerPort, afterMs: number): Promise<number> {
  let silences = 0;
  for (let taken = 0; taken < AT_MOST; taken++) {
    const held = silences < SILENCES ? await takeDue(db, afterMs, holdMsOf(insurer)) : null;
    if (!held) return taken;
    const { isDown } = await attempt(db, insurer, sagaKinds[held.kind], held);
    silences = isDown ? silences + 1 : 0;
  }
  return AT_MOST;
}
