import { expect } from 'vitest';
import type { Person } from './person.ts';

/** Signs in with the centre (9001) at the till's own button, where nobody has today. */
export async function signInAtTill({ page }: Person): Promise<void> {
  const signIn = page.locator('.counter-say [data-command="counter.signIn"]');
  // It stands there too until the till knows whether anybody has signed in.
  await expect
    .poll(async () => {
      await signIn.click({ timeout: 2000 }).catch(() => undefined);
      return signIn.count();
    })
    .toBe(0);
}
