/**
 * Before each file of the server's tests: what the product asks meanwhile must be able to run distributed. Files in unheard.txt have random
 * inputs, and are not listened to. `TEST_STATEMENTS=FILE` collects the statements there instead, a line of JSON each (`npm run cluster -- citus`).
 */
import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect } from 'vitest';
import { hearStatements, type Asked } from '../statements.ts';
import { faultsOf, isOfStores } from './heard.ts';

const file = process.env['TEST_STATEMENTS'];
const unheard = readFileSync(path.join(import.meta.dirname, 'unheard.txt'), 'utf8').split('\n');
const name = path.relative(path.resolve(import.meta.dirname, '..'), expect.getState().testPath ?? '');

if (file !== undefined || !unheard.includes(name)) {
  const heard: Asked[] = [];
  const end = hearStatements((asked) => {
    if (isOfStores(asked)) heard.push(asked);
  });
  afterAll(async () => {
    end();
    if (file !== undefined) {
      appendFileSync(file, heard.map((asked) => `${JSON.stringify(asked)}\n`).join(''));
      return;
    }
    const faults = await Promise.all(heard.map(faultsOf));
    expect(faults.flat(), 'statements that cannot run distributed').toEqual([]);
  });
}
