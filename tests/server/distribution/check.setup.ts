/**
 * Before each file of the server's tests: what the product asks meanwhile must be able to run distributed, or be known not to
 * (known.txt). `TEST_STATEMENTS=FILE` collects the statements there instead, a line of JSON each (`npm run cluster -- citus`).
 */
import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
import { hearStatements, type Asked } from '../statements.ts';
import { faultsOf, isOfStores, readKnown } from './known.ts';

/** One process runs many files: what was judged once is not judged again. */
const judged = ((globalThis as { judgedStatements?: Set<string> }).judgedStatements ??= new Set());
const file = process.env['TEST_STATEMENTS'];
const heard: Asked[] = [];
const end = hearStatements((asked) => {
  const name = `${asked.where}\n${asked.text}`;
  if (judged.has(name)) return;
  judged.add(name);
  if (isOfStores(asked)) heard.push(asked);
});

afterAll(async () => {
  end();
  if (file !== undefined) {
    appendFileSync(file, heard.map((asked) => `${JSON.stringify(asked)}\n`).join(''));
    return;
  }
  const known = readKnown();
  const faults = await Promise.all(heard.map((asked) => faultsOf(asked, known)));
  expect(faults.flat(), 'statements that cannot run distributed').toEqual([]);
});
