import { createHash } from 'node:crypto';
import type pg from 'pg';
import { isRepeated } from './asking.ts';

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

/** A statement with parameters that has no name yet, and is not one of its own making, such as COPY. */
const isNameless = (given: unknown): given is { readonly text: string } =>
  typeof given === 'object' &&
  given !== null &&
  !('submit' in given) &&
  !('name' in given && given.name !== undefined) &&
  textOf(given).includes('$1');

/** Each connection's server keeps as many. The till asks some eighty. */
const MOST_NAMES = 256;
const names = new Map<string, string>();
/** `*` for all columns: not the one of `count(*)`, and no product. */
const ALL_COLUMNS = /(?:\b(?:select|all|distinct|returning)|\bdistinct on \([^)]*\)|[.,])\s*\*/i;

/** Null: a text that is not named. One that takes all columns would fail after a migration that adds one to its table. */
function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MOST_NAMES || ALL_COLUMNS.test(text)) return null;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/**
 * A connection that names the statements of the till (`isRepeated`). PostgreSQL then parses each once a connection instead of once a
 * customer, and plans it once, too, unless plans for the values at hand are better: a fifth less for a customer.
 */
export const namingClient = (base: typeof pg.Client): typeof pg.Client =>
  class extends base {
    override query(...given: unknown[]): never {
      const [first, ...rest] = given;
      const name = isRepeated() && isNameless(first) ? nameOf(first.text) : null;
      const config = name === null ? first : { ...(first as object), name };
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
