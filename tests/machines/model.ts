import type { AnyStateMachine, EventObject, SnapshotFrom, StateValue } from 'xstate';
import type { World } from './world.ts';

export type Snapshot = SnapshotFrom<AnyStateMachine>;

/** How the runner takes a step. */
export type Play =
  | { readonly kind: 'send'; readonly event: EventObject }
  | { readonly kind: 'done'; readonly service: string; readonly output: unknown }
  | { readonly kind: 'fail'; readonly service: string; readonly error: unknown }
  /** A running service reports an event. */
  | { readonly kind: 'report'; readonly service: string; readonly event: EventObject }
  /** A delay ends, `ms` after its state was entered. */
  | { readonly kind: 'after'; readonly delay: string; readonly ms: number };

export interface Step<S> {
  readonly play: Play;
  /** The state that must follow. Null: the step is impossible here or, for a sent event, ignored. */
  next(state: S): S | null;
  /** Restricts the environment in this model, never what a person does. */
  when?(state: S): boolean;
  /** Actions that the step must cause; none when absent. */
  effects?(state: S): readonly string[];
  /** Milliseconds that pass before it is taken. */
  readonly waits?: number;
  /** Further assertions after the step. */
  check?(world: World, before: S): void;
}

/**
 * The expected behaviour of a machine, written independently of it: the states that a person can distinguish, and where
 * each step leads. Paths come from the machine, expectations from here.
 */
export interface Model<S> {
  readonly name: string;
  /** The production machine with the services of a world. */
  provide(world: World): AnyStateMachine;
  readonly input?: unknown;
  readonly initial: S;
  /** Actions of the start; none when absent. */
  readonly initialEffects?: readonly string[];
  /** Maps a snapshot to the model's state. The states must be finite. */
  abstract(snapshot: Snapshot): S;
  /** Names of the innermost machine states; `at` when absent. */
  leaves?(state: S): readonly string[];
  readonly steps: Readonly<Record<string, Step<S>>>;
  /** Assertions that hold in a state on every path to it. */
  observe(world: World, state: S, snapshot: Snapshot): void;
  /** Texts that no snapshot may contain, except in the input of a running service. */
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

/** Names of the innermost states of a state value. */
export const leavesOf = (value: StateValue): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([name, inner]) =>
        inner === undefined || (typeof inner === 'object' && Object.keys(inner).length === 0)
          ? [name]
          : leavesOf(inner),
      );

/** The innermost states that a model expects the machine to be in, as one text. */
export const expectedIn = <S>(model: Model<S>, state: S): string =>
  (model.leaves?.(state) ?? [(state as { at: string }).at]).join(' ');
