import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Snapshot } from './model.ts';

/** Which states and transitions of a machine's definition were seen; the same over several models of one machine. */
export class Coverage {
  private readonly states = new Set<string>();
  private readonly transitions = new Set<string>();
  paths = 0;

  see(snapshot: Snapshot): void {
    for (const node of snapshot._nodes) this.states.add(node.id);
  }

  take(taken: readonly AnyTransitionDefinition[]): void {
    for (const transition of taken) {
      this.transitions.add(nameOf(transition));
      // A state that is left in the same step is never in a snapshot.
      this.states.add(transition.source.id);
    }
  }

  report(machine: AnyStateMachine): { readonly summary: string; readonly missing: readonly string[] } {
    const nodes = [...nodesOf(machine.root)];
    const all = {
      states: nodes.map((node) => node.id),
      transitions: nodes.flatMap((node) => transitionsOf(node).map(nameOf)),
    };
    const missing = [
      ...all.states.filter((id) => !this.states.has(id)),
      ...all.transitions.filter((name) => !this.transitions.has(name)),
    ];
    const of = (seen: ReadonlySet<string>, names: readonly string[]) =>
      `${names.filter((name) => seen.has(name)).length}/${names.length}`;
    return {
      summary:
        `machine states ${of(this.states, all.states)} ` +
        `transitions ${of(this.transitions, all.transitions)} paths ${this.paths}`,
      missing,
    };
  }
}

function* nodesOf(node: AnyStateNode): Generator<AnyStateNode> {
  yield node;
  for (const child of Object.values(node.states)) yield* nodesOf(child as AnyStateNode);
}

const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** Definitions are made anew by `provide`: they are known by source, event and place. */
function nameOf(transition: AnyTransitionDefinition): string {
  const place = transitionsOf(transition.source as AnyStateNode)
    .filter(({ eventType }) => eventType === transition.eventType)
    .indexOf(transition);
  return `${transition.source.id} --${transition.eventType || 'always'}[${place}]`;
}
