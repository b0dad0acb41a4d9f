import { not, type AnyStateMachine } from 'xstate';

/** One change to a machine's definition. */
export interface Mutant {
  /** What was changed, in words. */
  readonly name: string;
  /** The transitions that were changed, to look there first. */
  readonly places: readonly { readonly stateId: string; readonly event: string }[];
  /** The changed definition. */
  readonly config: Config;
  /** Times that run otherwise. */
  readonly delays: Readonly<Record<string, number>>;
}
export type Config = Record<string, unknown>;
type Transition = { target?: unknown; guard?: unknown; actions?: unknown };
interface Site {
  readonly stateId: string;
  readonly event: string;
  /** Keys that lead to the transition in the definition. */
  readonly path: readonly (string | number)[];
  readonly label: string;
}

const isRecord = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asList = (value: unknown): unknown[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? [...(value as unknown[])] : [value];
};

/** Copies a definition; every transition becomes a list of objects, every action a list. Functions stay the same. */
function normal(config: Config, path: readonly string[] = []): Config {
  const lists = (value: unknown): Transition[] =>
    asList(value).map((each) => {
      const transition: Transition = isRecord(each) ? { ...each } : { target: each };
      return { ...transition, actions: asList(transition.actions) };
    });
  const map = (value: unknown, make: (each: unknown) => unknown): unknown =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, make(each)]))
      : undefined;
  const { on, after, always, invoke, states, entry, exit, ...rest } = config;
  return {
    ...rest,
    ...(on !== undefined && { on: map(on, lists) }),
    ...(after !== undefined && { after: map(after, lists) }),
    ...(always !== undefined && { always: lists(always) }),
    ...(entry !== undefined && { entry: asList(entry) }),
    ...(exit !== undefined && { exit: asList(exit) }),
    ...(invoke !== undefined && {
      invoke: asList(invoke).map((each) => ({
        ...(each as Config),
        ...('onDone' in (each as Config) && { onDone: lists((each as Config).onDone) }),
        ...('onError' in (each as Config) && { onError: lists((each as Config).onError) }),
      })),
    }),
    ...(states !== undefined && {
      states: Object.fromEntries(
        Object.entries(states as Record<string, Config>).map(([key, state]) => [
          key,
          normal(state, [...path, key]),
        ]),
      ),
    }),
  };
}

/** A copy with one place changed. */
function changed(
  config: unknown,
  path: readonly (string | number)[],
  change: (at: unknown) => unknown,
): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(config);
  if (Array.isArray(config))
    return config.map((each, index) => (index === key ? changed(each, rest, change) : (each as unknown)));
  return { ...(config as Config), [key]: changed((config as Config)[key], rest, change) };
}

/** Every mutant of a machine: guards, targets, actions and delays, one at a time. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const config = normal(machine.config as unknown as Config);
  const sites = [...sitesOf(config, machine.id, [])];
  const delays = machine.implementations.delays as Record<string, unknown>;
  return [
    ...sites.flatMap((site) => ofTransition(machine, config, site)),
    ...ofEntries(config, machine.id, []).map((each) => ({ ...each, delays: {} })),
    ...Object.entries(delays).flatMap(([name, ms]) =>
      typeof ms !== 'number'
        ? []
        : [0.5, 2].map((factor) => ({
            name: `${machine.id}: delay ${name} ${ms} -> ${ms * factor}`,
            places: sites.filter(({ event }) => event === `after ${name}`),
            config,
            delays: { [name]: ms * factor },
          })),
    ),
  ];
}

function* sitesOf(state: Config, stateId: string, path: readonly (string | number)[]): Generator<Site> {
  const listed = (key: string, event: string, at: readonly (string | number)[], list: unknown): Site[] =>
    asList(list).map((_, index) => ({
      stateId,
      event,
      path: [...path, ...at, index],
      label: `${stateId} --${key}[${index}]`,
    }));
  for (const [event, list] of Object.entries((state.on ?? {}) as Config))
    yield* listed(event, event, ['on', event], list);
  for (const [delay, list] of Object.entries((state.after ?? {}) as Config))
    yield* listed(`after ${delay}`, `after ${delay}`, ['after', delay], list);
  yield* listed('always', '', ['always'], state.always);
  for (const [index, invoke] of asList(state.invoke).entries())
    for (const [key, word] of [
      ['onDone', 'done'],
      ['onError', 'fail'],
    ] as const) {
      const src = String((invoke as Config).src);
      yield* listed(`${word} ${src}`, `${word} ${src}`, ['invoke', index, key], (invoke as Config)[key]);
    }
  for (const [key, child] of Object.entries((state.states ?? {}) as Record<string, Config>))
    yield* sitesOf(child, `${stateId}.${key}`, [...path, 'states', key]);
}

function ofTransition(machine: AnyStateMachine, config: Config, site: Site): Mutant[] {
  const make = (words: string, change: (transition: Transition) => Transition): Mutant => ({
    name: `${site.label}: ${words}`,
    places: [{ stateId: site.stateId, event: site.event }],
    config: changed(config, site.path, (at) => change(at as Transition)) as Config,
    delays: {},
  });
  const transition = site.path.reduce<unknown>(
    (at, key) => (at as Record<string | number, unknown>)[key],
    config,
  ) as Transition;
  const { guard, target } = transition;
  return [
    ...(guard === undefined
      ? []
      : [
          make('guard negated', (at) => ({ ...at, guard: not(guard as never) })),
          make('guard always true', (at) => ({ ...at, guard: () => true })),
          make('guard always false', (at) => ({ ...at, guard: () => false })),
        ]),
    ...ofTarget(machine, site, target, make),
    ...(transition.actions as unknown[]).map((action, index) =>
      make(`action ${nameOf(action)} removed`, (at) => ({
        ...at,
        actions: (at.actions as unknown[]).filter((_, place) => place !== index),
      })),
    ),
  ];
}

function ofTarget(
  machine: AnyStateMachine,
  site: Site,
  target: unknown,
  make: (words: string, change: (transition: Transition) => Transition) => Mutant,
): Mutant[] {
  if (target === undefined) return [];
  const targets = asList(target) as string[];
  const others = targets.flatMap((each, index) =>
    siblingsOf(machine, site.stateId, each).map((id) =>
      make(`target ${each} -> ${id}`, (at) => ({
        ...at,
        target: targets.map((old, place) => (place === index ? `#${id}` : old)),
      })),
    ),
  );
  return [...others, make(`target ${targets.join(', ')} removed`, ({ target: _, ...rest }) => rest)];
}

/** Ids of the states beside the target, without itself. */
function siblingsOf(machine: AnyStateMachine, sourceId: string, target: string): string[] {
  const source = machine.getStateNodeById(sourceId);
  const key = target.replace(/^#/, '');
  const node = target.startsWith('#')
    ? machine.getStateNodeById(key)
    : target.startsWith('.')
      ? machine.getStateNodeById(`${sourceId}${target}`)
      : machine.getStateNodeById(`${source.parent?.id ?? machine.id}.${target}`);
  return Object.values(node.parent?.states ?? {})
    .map((each) => (each as { id: string }).id)
    .filter((id) => id !== node.id);
}

function ofEntries(
  state: Config,
  stateId: string,
  path: readonly string[],
  root: Config = state,
): Omit<Mutant, 'delays'>[] {
  const own = (['entry', 'exit'] as const).flatMap((key) =>
    asList(state[key]).map((action, index) => ({
      name: `${stateId} ${key}: action ${nameOf(action)} removed`,
      places: [],
      config: changed(root, [...path, key], (at) =>
        asList(at).filter((_, place) => place !== index),
      ) as Config,
    })),
  );
  const below = Object.entries((state.states ?? {}) as Record<string, Config>).flatMap(([key, child]) =>
    ofEntries(child, `${stateId}.${key}`, [...path, 'states', key], root),
  );
  return [...own, ...below];
}

const nameOf = (action: unknown): string => {
  if (typeof action === 'string') return action;
  return isRecord(action) ? String(action.type) : 'assign';
};
