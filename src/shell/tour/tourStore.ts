import type { Keep } from '../../api/personal.ts';
import { createStore } from '../../state/createStore.ts';

export interface TourState {
  readonly id: string;
  /** The step in front, from 0. */
  readonly step: number;
  readonly isOpen: boolean;
}

/** The tour in front, or the one that was ended on the way; null before the first. */
export const tour = createStore<TourState | null>(null);

const NAME = 'tour';
let kept: Keep | null = null;

/** Takes up where the person was. @returns the function that forgets the person again */
export function keepTour(keep: Keep): () => void {
  kept = keep;
  tour.set(readState(keep.read(NAME)));
  return () => {
    kept = null;
    tour.set(null);
  };
}

function put(state: TourState): void {
  tour.set(state);
  kept?.write(NAME, state);
}

/** Begins a tour, or goes on with it where it was ended. */
export function startTour(id: string): void {
  const now = tour.snapshot();
  put({ id, step: now?.id === id ? now.step : 0, isOpen: true });
}
export function endTour(): void {
  const now = tour.snapshot();
  if (now) put({ ...now, isOpen: false });
}
/** Goes to a step; the card ends the tour after its last one. */
export function goToStep(step: number): void {
  const now = tour.snapshot();
  if (now) put({ ...now, step });
}
/** All steps are done: started again, the tour begins anew. */
export function finishTour(): void {
  const now = tour.snapshot();
  if (now) put({ ...now, step: 0, isOpen: false });
}

function readState(value: unknown): TourState | null {
  const { id, step, isOpen } = (value ?? {}) as Partial<Record<keyof TourState, unknown>>;
  return typeof id === 'string' && typeof step === 'number' && Number.isInteger(step) && step >= 0
    ? { id, step, isOpen: isOpen === true }
    : null;
}
