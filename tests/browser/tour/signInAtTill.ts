import { expect } from 'vitest';
import { canScan } from '../swipe.ts';
import type { Person } from './person.ts';

/** Once the till is drawn: signs in with the centre (9001) at its own button where nobody has today, and waits until a scan is heard. */
export async function signInAtTill({ page }: Person): Promise<void> {
  await page.locator('[data-command="counter.settle"]').waitFor();
  const signIn = page.locator('.counter-say [data-command="counter.signIn"]');
  // The button stands there too until the till knows whether anybody has signed in.
  await expect
    .poll(async () => {
      await signIn.click({ timeout: 2000 }).catch(() => undefined);
      return signIn.count();
    })
    .toBe(0);
  await canScan(page);
}
