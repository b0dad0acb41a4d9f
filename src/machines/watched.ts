import type { InspectionEvent } from 'xstate';

/** Options for an actor that `/tools` and the overlay may inspect. */
export interface Watched {
  readonly inspect?: (event: InspectionEvent) => void;
}
