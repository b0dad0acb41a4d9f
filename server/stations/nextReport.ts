import { REPORT_SECONDS } from '../../contract/station/protocol.ts';
import type { StationClaim } from '../security/station.ts';

/** The seconds of a minute in which stations report: not its last ones, so that a late report still counts in its minute. */
const SLOTS = 56;
const SLOT_MS = 1000;
const MINUTE_MS = REPORT_SECONDS * 1000;
/** Sooner than this a station has only just reported. */
const LEAST_MS = 10_000;

/**
 * Milliseconds until a station should report again, from `now` (ms since 1970). Each station has a second of the minute, by its key.
 * Those of one second arrive together: a server that is woken once for many reports spends less on each than on reports spread evenly.
 */
export function untilNextReport({ keyHash }: Pick<StationClaim, 'keyHash'>, now: number): number {
  const slot = (keyHash.readUInt32BE(0) % SLOTS) * SLOT_MS;
  const left = (slot - (now % MINUTE_MS) + MINUTE_MS) % MINUTE_MS;
  return left < LEAST_MS ? left + MINUTE_MS : left;
}
