import type { InspectionEvent } from 'xstate';
import type { Inspector, SeenActor } from '../machines/inspect.ts';
import type { AnyReveals } from '../machines/reveals.ts';

const NOBODY: readonly SeenActor[] = [];

/**
 * The inspector of the page, which the login page does not carry: what happens before it is here waits for it.
 * `load` brings it; call it when the page stands.
 */
export function lateInspector(reveals: Readonly<Record<string, AnyReveals>>): Inspector & { load(): void } {
  let real: Inspector | null = null;
  let early: InspectionEvent[] = [];
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    inspect: (event) => {
      if (real) real.inspect(event);
      else early.push(event);
    },
    actors: () => real?.actors() ?? NOBODY,
    coverageOf: (actorId) => real?.coverageOf(actorId) ?? null,
    exportScenario: (actorId) => real?.exportScenario(actorId) ?? null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: () =>
      void import('../machines/inspect.ts')
        .then(({ createInspector }) => {
          real = createInspector({ reveals });
          for (const event of early.splice(0)) real.inspect(event);
          real.subscribe(tell);
          tell();
        })
        // Without it the page works; only the workbench shows nothing.
        .catch(() => {
          early = [];
        }),
  };
}
