import type { Database } from '../../db/connect.ts';
import type { InsurerPort } from '../../insurer/port.ts';
import { holdMsOf } from '../../saga/carryOut.ts';
import { attempt, takeDue } from './pendingRequest.ts';

/** Requests in one sweep, and consecutive timeouts after which the centre counts as down. */
const AT_MOST = 100;
const SILENCES = 3;

/** Retries unanswered requests about applications under the same message id. Returns how many it took up. */
export async function sweepClearings(db: Database, insurer: InsurerPort, afterMs: number): Promise<number> {
  let silences = 0;
  for (let taken = 0; taken < AT_MOST; taken++) {
    const pending = silences < SILENCES ? await takeDue(db, afterMs, holdMsOf(insurer)) : null;
    if (!pending) return taken;
    const { isDown } = await attempt(db, insurer, pending);
    silences = isDown ? silences + 1 : 0;
  }
  return AT_MOST;
}
