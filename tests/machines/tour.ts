import { expectedIn, type Model } from './model.ts';

/** Whether a step is possible in a state, for a chart in which only some of the model's steps are. */
export type Offers<S> = (step: string, state: S) => boolean;

/** A state of a walk in the chart. */
export interface Place {
  readonly state: unknown;
}
export interface Way {
  readonly step: string;
  readonly to: Place;
}
interface Edge extends Way {
  readonly step: string;
  readonly to: Node;
  /** Key of the two states that the step joins; a tour takes each pair once. */
  readonly pair: string;
}
interface Node extends Place {
  /** Services that have answered since the state was entered, and cannot answer again. */
  readonly answered: readonly string[];
  /** Computed on demand, null before: a tour comes near few states of a model. */
  edges: readonly Edge[] | null;
}

/** The states of a model and the steps between them, computed on demand. Runs no machine. */
export class Chart<S> {
  private readonly model: Model<S>;
  private readonly offers: Offers<S>;
  private readonly isWhole: boolean;
  private readonly nodes = new Map<string, Node>();

  /** @param isWhole whether a tour takes each step in each state of the model, and not only of the machine */
  constructor(model: Model<S>, offers: Offers<S> = () => true, isWhole = false) {
    this.model = model;
    this.offers = offers;
    this.isWhole = isWhole;
  }

  start(): Place {
    return this.nodeOf(this.model.initial, []);
  }

  /** Possible steps at a place, including ignored ones, and where each leads. */
  stepsFrom(place: Place): readonly Way[] {
    return this.edgesOf(place as Node);
  }

  /**
   * Walks that together take every reachable pair. The next pair is always the nearest one; when none is reachable, a new
   * walk begins. Skips the pairs in `covered`, and adds the new ones to it.
   */
  tour(covered: Set<string>, longest = Infinity): string[][] {
    const walks: string[][] = [];
    for (;;) {
      const walk: string[] = [];
      let at = this.nodeOf(this.model.initial, []);
      while (walk.length < longest) {
        const way = this.nearest(at, ({ pair }) => !covered.has(pair));
        if (way === null) break;
        for (const { step, pair, to } of way) {
          walk.push(step);
          covered.add(pair);
          at = to;
        }
      }
      if (walk.length === 0) return walks;
      walks.push(walk);
    }
  }

  /** The shortest path from the start to a wanted state; null when there is none. */
  wayTo(isWanted: (state: S) => boolean): string[] | null {
    const start = this.nodeOf(this.model.initial, []);
    if (isWanted(start.state as S)) return [];
    return this.nearest(start, ({ to }) => isWanted(to.state as S))?.map(({ step }) => step) ?? null;
  }

  private nearest(from: Node, isWanted: (edge: Edge) => boolean): readonly Edge[] | null {
    const before = new Map<Node, { readonly node: Node; readonly edge: Edge } | null>([[from, null]]);
    let ring = [from];
    while (ring.length > 0) {
      const further: Node[] = [];
      for (const node of ring)
        for (const edge of this.edgesOf(node)) {
          if (isWanted(edge)) return [...wayOf(before, node), edge];
          if (before.has(edge.to)) continue;
          before.set(edge.to, { node, edge });
          further.push(edge.to);
        }
      ring = further;
    }
    return null;
  }

  private markOf(state: S): string {
    return this.isWhole ? JSON.stringify(state) : expectedIn(this.model, state);
  }

  /** The target of a step. Without a target, its message, which tells such guards apart. */
  private outcomeOf(state: S, next: S | null): string {
    if (next === null) return '';
    const isSame = this.markOf(next) === this.markOf(state) && saidIn(next) !== saidIn(state);
    return this.markOf(next) + (isSame ? saidIn(next) : '');
  }

  private nodeOf(state: S, answered: readonly string[]): Node {
    const key = JSON.stringify([state, answered]);
    const known = this.nodes.get(key);
    if (known) return known;
    const fresh: Node = { state, answered, edges: null };
    this.nodes.set(key, fresh);
    return fresh;
  }

  private edgesOf(node: Node): readonly Edge[] {
    return (node.edges ??= this.foundEdges(node));
  }

  private foundEdges({ state: of, answered }: Node): readonly Edge[] {
    const state = of as S;
    return Object.entries(this.model.steps).flatMap(([name, step]) => {
      if (step.when?.(state) === false || !this.offers(name, state)) return [];
      const { play } = step;
      const service = play.kind === 'done' || play.kind === 'fail' ? play.service : null;
      const next = step.next(state);
      if (next === null && play.kind !== 'send') return [];
      if (service !== null && answered.includes(service)) return [];
      const isSame = next === null || JSON.stringify(next) === JSON.stringify(state);
      const answeredThen = isSame ? [...answered, ...(service === null ? [] : [service])] : [];
      const pair = [this.markOf(state), name, this.outcomeOf(state, next)].join(' > ');
      return [{ step: name, pair, to: this.nodeOf(next ?? state, answeredThen) }];
    });
  }
}

/** The message field that most models have. */
const saidIn = (state: unknown): string => String((state as { message?: string | null }).message ?? '');

function wayOf(
  before: ReadonlyMap<Node, { readonly node: Node; readonly edge: Edge } | null>,
  to: Node,
): readonly Edge[] {
  const way: Edge[] = [];
  for (let last = before.get(to); last; last = before.get(last.node)) way.unshift(last.edge);
  return way;
}
