/** The line is cut: what was not loaded yet comes by itself when it is back, and the banner goes. */
import { expect, it } from 'vitest';
import { openTour } from '../tour/openTour.ts';
import { patient } from '../../patience.ts';

const tour = openTour();

it('loads a page that was opened without a network, once there is one again', async () => {
  const person = await tour.cold('store', () => Promise.resolve(), '/dashboard');
  const { page } = person;
  await page.waitForSelector('.home');
  const context = page.context();
  await context.setOffline(true);
  await page.evaluate(() => {
    history.pushState(null, '', '/reconciliation/day-reconciliation');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await person.sees('这个页面没有载入');
  await person.sees('网络已断开');
  await context.setOffline(false);
  await page.locator('.frame-banner-bad').waitFor({ state: 'detached', timeout: patient(10_000) });
  await person.sees('全部对账');
  expect(await page.getByText('这个页面没有载入').count()).toBe(0);
  // The same after the server could not be reached and nobody pressed a key.
  await page.route('**/prod-api/**', (route) => route.abort('connectionrefused'));
  await page.keyboard.press('F9');
  await person.sees('连接不上服务器');
  await page.unroute('**/prod-api/**');
  await page.locator('.frame-banner-bad').waitFor({ state: 'detached', timeout: patient(10_000) });
});
