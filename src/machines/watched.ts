import type { InspectionEvent } from 'xstate';

/** Options for an actor whose life may be watched on `/tools` and in the overlay. */
export interface Watched {
  readonly inspect?: (event: InspectionEvent) => void;
}
