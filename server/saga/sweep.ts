import type { Database } from '../db/connect.ts';
import type { InsurerPort } from '../insurer/port.ts';
import { attempt, holdMsOf } from './carryOut.ts';
import { sagaKinds } from './sagaKinds.ts';
import { takeDue } from './table.ts';

/** Requests one sweep takes up; silences in a row after which the centre counts as down for this time. */
const AT_MOST = 100;
const SILENCES = 3;

/**
 * Finishes what was begun and not ended, of whatever node: a lost reply, a killed process. `afterMs` is how long one is
 * left to whoever began it. Gives how many it took up.
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
