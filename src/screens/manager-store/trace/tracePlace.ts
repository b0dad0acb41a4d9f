import type { TraceCode } from '../../../../contract/traceCode.ts';
import { definePlace } from '../../../commands/place.ts';

/** 追溯码 of a store, as its commands see it. */
export const tracePlace = definePlace<TraceHandle>('trace');

export interface TraceHandle {
  /** The store that is shown; empty: none is chosen. */
  readonly fixmedinsCode: string;
  /** Opens the form of a code. `done` runs after saving. */
  edit(row: TraceCode, done: () => void): void;
}
