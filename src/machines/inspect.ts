import type {
  ActorRefLike,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  InspectionEvent,
  StateValue,
} from 'xstate';
import { Coverage, nameOf, nodesOf, statesOf, transitionNamesOf, type CoverageReport } from './coverage.ts';
import type { AnyReveals } from './reveals.ts';
import { createStore } from '../state/createStore.ts';

/** One event of an actor, with only the fields that its machine reveals. */
export interface SeenEvent {
  /** `LOGIN`, `done login`, `fail login`, `after logoutDelay`. */
  readonly event: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** The state it led to. */
  readonly to: StateValue;
  /** Milliseconds since the epoch. */
  readonly at: number;
}
export interface SeenActor {
  readonly actorId: string;
  readonly machine: string;
  readonly value: StateValue;
  /** False once it has stopped or is done. */
  readonly isLive: boolean;
  /** The latest events, oldest first. */
  readonly events: readonly SeenEvent[];
  /** Whether `events` begins with the actor's first event. */
  readonly isWhole: boolean;
}
/** The events of an actor, as a file that `npm run model -- <machine> --replay` repeats. */
export interface Scenario {
  readonly machine: string;
  /** Fingerprint of the machine's states and transitions. */
  readonly version: string;
  readonly from: StateValue;
  readonly steps: readonly Omit<SeenEvent, 'at'>[];
}
export interface Inspector {
  /** For `createActor(machine, { inspect })`. */
  readonly inspect: (event: InspectionEvent) => void;
  /** The actors seen, newest last; the same array until something happens. */
  actors(): readonly SeenActor[];
  coverageOf(actorId: string): CoverageReport | null;
  /** Null for an unknown actor, and for one whose first events were dropped. */
  exportScenario(actorId: string): Scenario | null;
  subscribe(listener: () => void): () => void;
}

/** One step of an actor, as a test outside of the page reads it. */
export interface Sighting extends Omit<SeenEvent, 'at'> {
  readonly actorId: string;
  readonly machine: string;
  /** Fingerprint of the machine's states and transitions. */
  readonly version: string;
  /** Ids of the states that the step led to. */
  readonly states: readonly string[];
  /** Names of the transitions that it took. */
  readonly transitions: readonly string[];
}
/** A test defines this function in the page before it loads, to be told every step of every machine. */
export type ReportMachine = (sighting: Sighting) => void;

interface Followed {
  seen: SeenActor;
  from: StateValue;
  /** Transitions taken since the last snapshot. */
  taken: string[];
  readonly machine: AnyStateMachine;
  readonly coverage: Coverage;
}
/** How many actors are kept, the latest. */
const MAX_ACTORS = 50;

/**
 * Records machine events for the overlay and the support bundle: no context, and only revealed fields.
 * @param limit events kept of each actor
 */
export function createInspector({
  limit = 200,
  reveals = {},
  now = () => Date.now(),
  report,
}: {
  readonly report?: ReportMachine | undefined;
  readonly limit?: number;
  readonly reveals?: Readonly<Record<string, AnyReveals>>;
  readonly now?: () => number;
}): Inspector {
  const ids = new WeakMap<object, string>();
  const followed = new Map<string, Followed>();
  let count = 0;
  const shown = createStore<readonly SeenActor[]>([]);

  const follow = (ref: ActorRefLike, machine: AnyStateMachine, from: StateValue): Followed => {
    const known = followed.get(ids.get(ref) ?? '');
    if (known) return known;
    count += 1;
    const actorId = `${machine.id}-${count}`;
    ids.set(ref, actorId);
    const seen = { actorId, machine: machine.id, value: from, isLive: true, events: [], isWhole: true };
    const fresh: Followed = { seen, from, taken: [], machine, coverage: new Coverage() };
    followed.set(actorId, fresh);
    for (const oldest of [...followed.keys()].slice(0, -MAX_ACTORS)) followed.delete(oldest);
    return fresh;
  };
  const publish = (): void => shown.set([...followed.values()].map(({ seen }) => seen));
  const take = (actor: Followed, event: { readonly type: string }, snapshot: AnyMachineSnapshot): void => {
    actor.coverage.see(snapshot);
    const { events, isWhole } = actor.seen;
    const isOwn = event.type !== 'xstate.init' && event.type !== 'xstate.stop';
    const seen = seenEvent(actor.machine, reveals, event, snapshot.value, now());
    const all = isOwn ? [...events, seen] : events;
    const { actorId, machine } = actor.seen;
    report?.({
      event: seen.event,
      fields: seen.fields,
      to: seen.to,
      actorId,
      machine,
      version: versionOf(actor.machine),
      states: snapshot._nodes.map(({ id }) => id),
      transitions: actor.taken.splice(0),
    });
    actor.seen = {
      ...actor.seen,
      value: snapshot.value,
      isLive: snapshot.status === 'active',
      events: all.slice(-limit),
      isWhole: isWhole && all.length <= limit,
    };
    publish();
  };

  return {
    inspect: (event) => {
      const machine = machineOf(event.actorRef);
      if (!machine) return;
      if (event.type === '@xstate.microstep') {
        const { value } = event.snapshot as AnyMachineSnapshot;
        const actor = follow(event.actorRef, machine, value);
        actor.coverage.take(transitionsTaken(event));
        actor.taken.push(...transitionsTaken(event).map(nameOf));
      } else if (event.type === '@xstate.snapshot') {
        const snapshot = event.snapshot as AnyMachineSnapshot;
        const actor = follow(event.actorRef, machine, snapshot.value);
        if (event.event.type === 'xstate.init') actor.from = snapshot.value;
        take(actor, event.event, snapshot);
      }
    },
    actors: shown.snapshot,
    coverageOf: (actorId) => {
      const actor = followed.get(actorId);
      return actor ? actor.coverage.report(actor.machine) : null;
    },
    exportScenario: (actorId) => {
      const actor = followed.get(actorId);
      if (!actor?.seen.isWhole) return null;
      return {
        machine: actor.machine.id,
        version: versionOf(actor.machine),
        from: actor.from,
        steps: actor.seen.events.map(({ event, fields, to }) => ({ event, fields, to })),
      };
    },
    subscribe: shown.subscribe,
  };
}

/** The definitions that a microstep took. */
export const transitionsTaken = (event: InspectionEvent): readonly AnyTransitionDefinition[] =>
  event.type === '@xstate.microstep' ? event._transitions : [];

/** A hash of a machine's states and transitions (FNV-1a, 32 bits). */
export function versionOf(machine: AnyStateMachine): string {
  let hash = 0x811c9dc5;
  for (const char of [...statesOf(machine), ...transitionNamesOf(machine)].join('\n'))
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

/** The name of an event: its type; for a service or a delay, the name that it has in the machine. */
export function nameOfEvent(machine: AnyStateMachine, type: string): string {
  for (const node of nodesOf(machine.root)) {
    for (const { id, src } of node.invoke) {
      if (type === `xstate.done.actor.${id}`) return `done ${String(src)}`;
      if (type === `xstate.error.actor.${id}`) return `fail ${String(src)}`;
    }
    const delayed = node.after.find(({ eventType }) => eventType === type);
    if (delayed) return `after ${String(delayed.delay)}`;
  }
  return type;
}

function machineOf(ref: ActorRefLike): AnyStateMachine | null {
  const { logic } = ref as { logic?: unknown };
  return typeof logic === 'object' && logic !== null && 'root' in logic ? (logic as AnyStateMachine) : null;
}

function seenEvent(
  machine: AnyStateMachine,
  reveals: Readonly<Record<string, AnyReveals>>,
  event: { readonly type: string },
  to: StateValue,
  at: number,
): SeenEvent {
  const own = reveals[machine.id] ?? {};
  const names = Object.hasOwn(own, event.type) ? (own[event.type] ?? []) : [];
  const source = 'error' in event ? failureOf(event.error) : event;
  const shownNames = 'error' in event ? ['kind', 'status', 'code'] : names;
  const fields = Object.fromEntries(
    Object.entries(source).filter(([name]) => name !== 'type' && shownNames.includes(name)),
  );
  return { event: nameOfEvent(machine, event.type), fields, to, at };
}

/** Only the kind of a failure is shown: its message may name a person. */
const failureOf = (error: unknown): object => (typeof error === 'object' && error !== null ? error : {});
