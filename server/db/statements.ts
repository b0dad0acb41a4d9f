import type pg from 'pg';

/** Hears of each statement that ended: its text with placeholders, never its parameters, and how long it took. */
export type StatementListener = (text: string, ms: number) => void;

/** The listener of a pool's connections. */
export interface StatementHolder {
  onStatement: StatementListener | null;
}

const textOf = (first: unknown): string =>
  typeof first === 'string'
    ? first
    : typeof first === 'object' && first !== null && 'text' in first && typeof first.text === 'string'
      ? first.text
      : '';

/** A connection behind a pooler: the server that was given a named statement may not be the one that is asked for it. */
export const namelessClient = (base: typeof pg.Client): typeof pg.Client =>
  class extends base {
    override query(...given: unknown[]): never {
      const [first, ...rest] = given;
      const isNamed = typeof first === 'object' && first !== null && 'name' in first && !('submit' in first);
      const config = isNamed ? { ...first, name: undefined } : first;
      return (super.query as (...all: unknown[]) => never)(config, ...rest);
    }
  };

/** A connection that tells how long its statements took. */
export const timingClient = (holder: StatementHolder, base: typeof pg.Client): typeof pg.Client =>
  class extends base {
    override query(...given: unknown[]): never {
      const ask = super.query as (...all: unknown[]) => unknown;
      const { onStatement } = holder;
      const text = onStatement === null ? '' : textOf(given[0]);
      if (onStatement === null || text === '') return ask.apply(this, given) as never;
      const begun = performance.now();
      const over = (): void => onStatement(text, performance.now() - begun);
      const last = given.at(-1);
      if (typeof last === 'function') {
        const done = (...results: unknown[]): unknown => {
          over();
          return (last as (...all: unknown[]) => unknown)(...results);
        };
        return ask.apply(this, [...given.slice(0, -1), done]) as never;
      }
      const running = ask.apply(this, given);
      // Not with finally(): it would make a second promise that rejects unheard.
      if (running instanceof Promise) running.then(over, over);
      return running as never;
    }
  };
