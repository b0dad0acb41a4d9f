/** Which statements the product asks, and where: those of tests themselves are told apart by their callers. */
import path from 'node:path';
import type { SQL } from 'drizzle-orm';
import { PgDatabase } from 'drizzle-orm/pg-core';

export interface Asked {
  /** `server/saga/table.ts takeDue` */
  readonly where: string;
  /** With placeholders. */
  readonly text: string;
}

const SERVER = `${path.resolve(import.meta.dirname, '../../server')}/`;
/** Runs what others ask. */
const OF_ALL = new Set(['db/connect.ts', 'db/asking.ts', 'db/replicas.ts', 'db/takeDue.ts']);
/** drizzle, `rowsOf` and `rowOf` above the caller. */
const FRAMES = 8;

/** The first caller outside of what runs all statements; null: a test. */
function callerOf(stack: string): string | null {
  for (const line of stack.split('\n').slice(1)) {
    const [, named = '', file = ''] =
      /^ +at (?:async )?(?:(.+?) \()?(?:file:\/\/)?(\/[^:)]+)/.exec(line) ?? [];
    if (file === '' || file.includes('/node_modules/') || file === import.meta.filename) continue;
    if (!file.startsWith(SERVER)) return null;
    const inside = file.slice(SERVER.length);
    if (OF_ALL.has(inside)) continue;
    // `Object.getOrder`, `carryOut [as noted]`
    const name = named.replace(/^(?:Object|Module)\.|<anonymous>| \[as .*\]$/g, '').trim();
    return `server/${inside} ${name || 'anonymous'}`;
  }
  return null;
}

/**
 * From now on `heard` is told of each statement of the product whose text has not been heard before in this process: where it was
 * asked is expensive to tell. @returns undoes it
 */
export function hearStatements(heard: (asked: Asked) => void): () => void {
  const known = ((globalThis as { heardStatements?: Set<string> }).heardStatements ??= new Set());
  const { prototype } = PgDatabase as unknown as { prototype: { execute(query: SQL | string): unknown } };
  const { execute } = prototype;
  prototype.execute = function (query) {
    const raw = execute.call(this, query) as { getQuery(): { sql: string } };
    const text = raw.getQuery().sql;
    if (known.has(text)) return raw;
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = FRAMES;
    const { stack = '' } = new Error();
    Error.stackTraceLimit = stackTraceLimit;
    const where = callerOf(stack);
    if (where !== null) {
      known.add(text);
      heard({ where, text });
    }
    return raw;
  };
  return () => {
    prototype.execute = execute;
  };
}
