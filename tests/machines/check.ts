import { AssertionError, deepStrictEqual } from 'node:assert';

/** Assertions of the models, which run in tests and as a program (`npm run model`). */
export function same(actual: unknown, expected: unknown, where = ''): void {
  try {
    deepStrictEqual(actual, expected);
  } catch (error) {
    if (error instanceof AssertionError && where !== '') error.message = `${where}\n${error.message}`;
    throw error;
  }
}

export function lacks(text: string, secret: string, where: string): void {
  if (text.includes(secret)) throw new Error(`${where}: a snapshot holds ${secret}`);
}
