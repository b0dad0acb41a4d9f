import { expect } from 'vitest';
import { canScan } from '../swipe.ts';
import type { Person } from './person.ts';

/**
 * Waits until the till is drawn, presses its button 签到 if the store has not signed in with the centre today (9001), and waits
 * until the till takes a scan.
 */
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
