import type { AnyStateMachine, EventObject, SnapshotFrom } from 'xstate';
import type { World } from './world.ts';

export type Snapshot = SnapshotFrom<AnyStateMachine>;

/** How a step is done to the machine. */
export type Play =
  | { readonly kind: 'send'; readonly event: EventObject }
  | { readonly kind: 'done'; readonly service: string; readonly output: unknown }
  | { readonly kind: 'fail'; readonly service: string; readonly error: unknown }
  /** A service that goes on working reports something. */
  | { readonly kind: 'report'; readonly service: string; readonly event: EventObject }
  /** The time of a delay runs out, `ms` after its state was entered. */
  | { readonly kind: 'after'; readonly delay: string; readonly ms: number };

export interface Step<S> {
  readonly play: Play;
  /** What must follow. Null: impossible here, or, for an event that is sent, ignored. */
  next(state: S): S | null;
  /** Narrows what the surroundings do in this model; never what a person does. */
  when?(state: S): boolean;
  /** Actions that the step must cause; none when absent. */
  effects?(state: S): readonly string[];
  /** What else must be seen after the step was taken. */
  check?(world: World, before: S): void;
}

/**
 * What a machine should do, written apart from it: states as a person would tell them apart, and what each step makes
 * of them. Paths come from the machine, expectations from here.
 */
export interface Model<S> {
  readonly name: string;
  /** The production machine with the services of a world. */
  provide(world: World): AnyStateMachine;
  readonly input?: unknown;
  readonly initial: S;
  /** Actions of the start; none when absent. */
  readonly initialEffects?: readonly string[];
  /** The model's state that a snapshot shows; finite. */
  abstract(snapshot: Snapshot): S;
  readonly steps: Readonly<Record<string, Step<S>>>;
  /** What must be seen in a state, however it was reached. */
  observe(world: World, state: S, snapshot: Snapshot): void;
  /** Texts that no snapshot may hold, but for the input of a service that is under way. */
  readonly secrets?: readonly string[];
}

/** An event of the machine, with its fields. */
export const send = (event: EventObject & Readonly<Record<string, unknown>>): Play => ({
  kind: 'send',
  event,
});
export const done = (service: string, output: unknown): Play => ({ kind: 'done', service, output });
export const fail = (service: string, error: unknown): Play => ({ kind: 'fail', service, error });
export const report = (service: string, event: EventObject & Readonly<Record<string, unknown>>): Play => ({
  kind: 'report',
  service,
  event,
});
export const after = (delay: string, ms: number): Play => ({ kind: 'after', delay, ms });
