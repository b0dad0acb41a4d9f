import type { SeenEvent } from './recorder.ts';

/** An event of a trace: captured ones say when (`at`), written ones how long after the event before (`after`), ms. */
export interface TraceEvent extends Omit<Partial<SeenEvent>, 'type' | 'isComposing'> {
  readonly type: SeenEvent['type'];
  readonly after?: number;
  readonly isComposing?: boolean;
}
export interface Trace {
  readonly name: string;
  readonly events: readonly TraceEvent[];
}
