import { assign, not, type AnyStateMachine } from 'xstate';

/** What is changed; the share that is caught is told of each. */
export const KINDS = [
  'guard',
  'guard body',
  'target',
  'action',
  'assign',
  'delay',
  'input',
  'reenter',
] as const;
export type Kind = (typeof KINDS)[number];
type Implementations = AnyStateMachine['implementations'];

/** One change to a machine. */
export interface Mutant {
  readonly kind: Kind;
  /** Mutants of one group differ only in trifles: they count as one, which is caught when all of them are. */
  readonly group: string;
  /** What was changed, in words. */
  readonly name: string;
  /** The transitions that were changed, to look there first. */
  readonly places: readonly { readonly stateId: string; readonly event: string }[];
  /** The changed definition. */
  readonly config: Config;
  /** Replaces implementations; the definition stays as it is. */
  change(implementations: Implementations): Implementations;
}
export type Config = Record<string, unknown>;
type Transition = { target?: unknown; guard?: unknown; actions?: unknown; reenter?: boolean };
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
  return [
    ...sites.flatMap((site) => ofTransition(machine, config, site)),
    ...ofEntries(config, machine.id, []),
    ...ofInputs(config, machine.id, []),
    ...ofDelays(machine, config, sites),
    ...ofGuardBodies(machine, config, sites),
    ...Object.entries(machine.implementations.actions).flatMap(([name, action]) =>
      assignMutants(action).map(({ words, changed: other }) => ({
        kind: 'assign' as const,
        group: `${machine.id}: ${name}: ${words}`,
        name: `${machine.id}: action ${name}: ${words}`,
        places: [],
        config,
        change: (all: Implementations) => ({ ...all, actions: { ...all.actions, [name]: other as never } }),
      })),
    ),
  ];
}

const unchanged = (implementations: Implementations): Implementations => implementations;

/** Times that run otherwise; also those that are computed. */
function ofDelays(machine: AnyStateMachine, config: Config, sites: readonly Site[]): Mutant[] {
  return Object.keys(machine.implementations.delays).flatMap((name) =>
    [0.5, 2].map((factor): Mutant => {
      const label = `${machine.id}: delay ${name} * ${factor}`;
      return {
        kind: 'delay',
        group: label,
        name: label,
        config,
        places: sites.filter(({ event }) => event === `after ${name}`),
        change: (all) => {
          const delay: unknown = all.delays[name];
          const other =
            typeof delay === 'function'
              ? (...given: unknown[]) => (delay as (...of: unknown[]) => number)(...given) * factor
              : Number(delay) * factor;
          return { ...all, delays: { ...all.delays, [name]: other as never } };
        },
      };
    }),
  );
}

/** A named guard that answers otherwise wherever it is used. */
function ofGuardBodies(machine: AnyStateMachine, config: Config, sites: readonly Site[]): Mutant[] {
  return Object.keys(machine.implementations.guards).flatMap((name) =>
    [true, false].map((answer): Mutant => {
      const label = `${machine.id}: guard ${name} is always ${answer}`;
      return {
        kind: 'guard body',
        group: label,
        name: label,
        config,
        places: sites.filter(({ path }) => guardAt(config, path) === name),
        change: (all) => ({ ...all, guards: { ...all.guards, [name]: () => answer } }),
      };
    }),
  );
}
const guardAt = (config: Config, path: readonly (string | number)[]): unknown =>
  (path.reduce<unknown>((at, key) => (at as Record<string | number, unknown>)[key], config) as Transition)
    .guard;

/** The ways in which an assignment can leave something out; none for another action. */
function assignMutants(action: unknown): { words: string; changed: unknown }[] {
  const { assignment, type } = (action ?? {}) as { assignment?: unknown; type?: unknown };
  if (type !== 'xstate.assign') return [];
  if (typeof assignment === 'function') return [{ words: 'assigns nothing', changed: assign({}) }];
  return Object.keys(assignment as object).map((key) => ({
    words: `does not assign ${key}`,
    changed: assign(
      Object.fromEntries(Object.entries(assignment as object).filter(([other]) => other !== key)) as never,
    ),
  }));
}

/** A service that is given nothing, or one field less. */
function ofInputs(
  state: Config,
  stateId: string,
  path: readonly (string | number)[],
  root: Config = state,
): Mutant[] {
  const own = asList(state.invoke).flatMap((invoke, index): Mutant[] => {
    const { src, input } = invoke as { src: unknown; input?: unknown };
    if (typeof input !== 'function') return [];
    const label = `${stateId}: input of ${String(src)} is empty`;
    return [
      {
        kind: 'input',
        group: label,
        name: label,
        change: unchanged,
        places: ['done', 'fail'].map((word) => ({ stateId, event: `${word} ${String(src)}` })),
        config: changed(root, [...path, 'invoke', index], (at) => ({
          ...(at as Config),
          input: () => ({}),
        })) as Config,
      },
    ];
  });
  const below = Object.entries((state.states ?? {}) as Record<string, Config>).flatMap(([key, child]) =>
    ofInputs(child, `${stateId}.${key}`, [...path, 'states', key], root),
  );
  return [...own, ...below];
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
  const make: Make = (kind, words, change, group = words) => ({
    kind,
    group: `${site.label}: ${group}`,
    change: unchanged,
    name: `${site.label}: ${words}`,
    places: [{ stateId: site.stateId, event: site.event }],
    config: changed(config, site.path, (at) => change(at as Transition)) as Config,
  });
  const transition = site.path.reduce<unknown>(
    (at, key) => (at as Record<string | number, unknown>)[key],
    config,
  ) as Transition;
  const { guard, target, reenter } = transition;
  return [
    ...(guard === undefined
      ? []
      : [
          make('guard', 'guard negated', (at) => ({ ...at, guard: not(guard as never) })),
          make('guard', 'guard always true', (at) => ({ ...at, guard: () => true })),
          make('guard', 'guard always false', (at) => ({ ...at, guard: () => false })),
        ]),
    ...ofTarget(machine, site, target, make),
    ...(reenter === true ? [make('reenter', 'does not reenter', (at) => ({ ...at, reenter: false }))] : []),
    ...(transition.actions as unknown[]).flatMap((action, index) => [
      make('action', `action ${nameOf(action)} removed`, (at) => ({
        ...at,
        actions: (at.actions as unknown[]).filter((_, place) => place !== index),
      })),
      ...assignMutants(action).map(({ words, changed: other }) =>
        make('assign', words, (at) => ({
          ...at,
          actions: (at.actions as unknown[]).map((old, place) => (place === index ? other : old)),
        })),
      ),
    ]),
  ];
}

type Make = (
  kind: Kind,
  words: string,
  change: (transition: Transition) => Transition,
  group?: string,
) => Mutant;
function ofTarget(machine: AnyStateMachine, site: Site, target: unknown, make: Make): Mutant[] {
  if (target === undefined) return [];
  const targets = asList(target) as string[];
  const others = targets.flatMap((each, index) =>
    siblingsOf(machine, site.stateId, each).map((id) =>
      make(
        'target',
        `target ${each} -> ${id}`,
        (at) => ({
          ...at,
          target: targets.map((old, place) => (place === index ? `#${id}` : old)),
        }),
        `target ${each} -> another`,
      ),
    ),
  );
  return [
    ...others,
    make('target', `target ${targets.join(', ')} removed`, ({ target: _, ...rest }) => rest),
  ];
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

function ofEntries(state: Config, stateId: string, path: readonly string[], root: Config = state): Mutant[] {
  const own = (['entry', 'exit'] as const).flatMap((key) =>
    asList(state[key]).map((action, index): Mutant => ({
      kind: 'action',
      group: `${stateId} ${key} ${index}`,
      change: unchanged,
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
