import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Records the states and transitions of a machine that were visited, over several runs. */
export class Coverage {
  private readonly states = new Set<string>();
  private readonly transitions = new Set<string>();
  paths = 0;

  see(snapshot: AnyMachineSnapshot): void {
    for (const node of snapshot._nodes) this.states.add(node.id);
  }

  take(taken: readonly AnyTransitionDefinition[]): void {
    for (const transition of taken) {
      this.transitions.add(nameOf(transition));
      // A state that is left within the same step never appears in a snapshot.
      this.states.add(transition.source.id);
    }
  }

  /** Adds what another process has recorded: ids of states and names of transitions. */
  add(states: readonly string[], transitions: readonly string[]): void {
    for (const id of states) this.states.add(id);
    for (const name of transitions) {
      this.transitions.add(name);
      this.states.add(name.slice(0, name.indexOf(ARROW)));
    }
  }

  report(machine: AnyStateMachine): CoverageReport {
    const states = statesOf(machine);
    const transitions = transitionNamesOf(machine);
    const missing = [
      ...states.filter((id) => !this.states.has(id)),
      ...transitions.filter((name) => !this.transitions.has(name)),
    ];
    const report = {
      states: states.length,
      statesCovered: states.filter((id) => this.states.has(id)).length,
      transitions: transitions.length,
      transitionsCovered: transitions.filter((name) => this.transitions.has(name)).length,
      paths: this.paths,
      missing,
    };
    return {
      ...report,
      summary:
        `machine states ${report.statesCovered}/${report.states} ` +
        `transitions ${report.transitionsCovered}/${report.transitions} paths ${report.paths}`,
    };
  }
}

export interface CoverageReport {
  readonly states: number;
  readonly statesCovered: number;
  readonly transitions: number;
  readonly transitionsCovered: number;
  readonly paths: number;
  /** Ids of states and names of transitions that were not visited. */
  readonly missing: readonly string[];
  readonly summary: string;
}

export const statesOf = (machine: AnyStateMachine): string[] =>
  [...nodesOf(machine.root)].map((node) => node.id);
export const transitionNamesOf = (machine: AnyStateMachine): string[] =>
  [...nodesOf(machine.root)].flatMap((node) => transitionsOf(node).map(nameOf));

export function* nodesOf(node: AnyStateNode): Generator<AnyStateNode> {
  yield node;
  for (const child of Object.values(node.states)) yield* nodesOf(child as AnyStateNode);
}

export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

const ARROW = ' --';

/** `provide` recreates definitions, so that they are identified by source, event and position. */
export function nameOf(transition: AnyTransitionDefinition): string {
  const place = transitionsOf(transition.source as AnyStateNode)
    .filter(({ eventType }) => eventType === transition.eventType)
    .indexOf(transition);
  return `${transition.source.id}${ARROW}${transition.eventType || 'always'}[${place}]`;
}
