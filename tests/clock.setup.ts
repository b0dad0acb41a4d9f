import { AHEAD_MS, shiftDate } from './clock.ts';

// Modules are not isolated: one process runs this once for each file.
const SHIFTED = Symbol.for('yibao.test.clock');
if (!Reflect.has(globalThis, SHIFTED)) {
  Reflect.set(globalThis, SHIFTED, true);
  shiftDate(AHEAD_MS);
}
