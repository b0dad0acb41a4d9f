import type { InspectionEvent } from 'xstate';
import type { Inspector, ReportMachine, SeenActor } from '../machines/inspect.ts';
import type { AnyReveals } from '../machines/reveals.ts';
import { createStore } from '../state/createStore.ts';

const NOBODY: readonly SeenActor[] = [];

/**
 * The page's inspector without its code, which the login page does not load: events are buffered until `load` has fetched
 * it. Call `load` once the page is shown.
 */
export function lateInspector(reveals: Readonly<Record<string, AnyReveals>>): Inspector & { load(): void } {
  let real: Inspector | null = null;
  let early: InspectionEvent[] = [];
  const actors = createStore(NOBODY);
  return {
    inspect: (event) => {
      if (real) real.inspect(event);
      else early.push(event);
    },
    actors: actors.snapshot,
    coverageOf: (actorId) => real?.coverageOf(actorId) ?? null,
    exportScenario: (actorId) => real?.exportScenario(actorId) ?? null,
    subscribe: actors.subscribe,
    load: () =>
      void import('../machines/inspect.ts')
        .then(({ createInspector }) => {
          const { reportMachine } = globalThis as { reportMachine?: ReportMachine };
          const loaded = createInspector({ reveals, report: reportMachine });
          real = loaded;
          for (const event of early.splice(0)) loaded.inspect(event);
          loaded.subscribe(() => actors.set(loaded.actors()));
          actors.set(loaded.actors());
        })
        // The page works without it; only /tools shows no machines.
        .catch(() => {
          early = [];
        }),
  };
}
