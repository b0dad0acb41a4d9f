/** Keys pressed before the code that they need has come: palette, commands of other pages, a key of one's own. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { anonymous } from '../../../src/api/personal.ts';
import { startApp } from '../app.ts';
import { Gate, pass } from '../session/gate.ts';
import { openTour } from '../tour/openTour.ts';

const tour = openTour(startApp);
const ORDERS = '/reconciliation/order-management';
const LATE = /\/assets\/(PaletteHost|everywhere)-[^/]*\.js$/;

/** Holds back the palette and the commands that are no page's, or one of them, until the returned function is called. */
async function holding(page: Page, late = LATE): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(late, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

it('keeps what is typed for the palette', async () => {
  let release = (): void => undefined;
  const person = await tour.cold(
    'company',
    async (page) => {
      release = await holding(page);
    },
    ORDERS,
  );
  await person.table('order-management');
  await person.press('Control+k');
  await person.type('all mismatches');
  await person.press('Enter');
  // F8 belongs to the page: it rests beneath the palette that is on its way.
  await person.press('F8');
  expect(await person.page.locator('.cmd-panel').count()).toBe(0);
  release();
  // The command asks for its days.
  await person.page.locator('.cmd-panel').getByText('一段时间的全部差异').first().waitFor();
  await person.page.getByPlaceholder('结算日期').waitFor();
});

it('keeps an Enter in the palette until all commands have come', async () => {
  let release = (): void => undefined;
  const person = await tour.cold(
    'company',
    async (page) => {
      release = await holding(page, /\/assets\/everywhere-[^/]*\.js$/);
    },
    ORDERS,
  );
  await person.table('order-management');
  await person.press('Control+k');
  await person.page.waitForSelector('.cmd-input');
  await person.type('dakaichulizhiyin');
  await person.press('Enter');
  release();
  await person.page.getByPlaceholder('哪条指引').waitFor();
});

it('runs a key of one’s own for a command of another page, once its code has come', async () => {
  const [user] = (await tour.sql(`select user_id as id from app_user where user_name = 'company'`)) as {
    id: string;
  }[];
  const storageKey = `keys:${anonymous(user?.id ?? '')}`;
  const keys = { 'mismatch.period': ['Alt+Shift+F9'] };
  let release = (): void => undefined;
  const person = await tour.cold(
    'company',
    async (page) => {
      release = await holding(page);
      const stored = JSON.stringify({ kind: 'yibao-keymap', version: 1, keys });
      await page.addInitScript(
        ([key = '', text = '']) => localStorage.setItem(key, text),
        [storageKey, stored],
      );
    },
    ORDERS,
  );
  await person.table('order-management');
  await person.press('Alt+Shift+F9');
  release();
  // It asks for its days.
  await person.page.locator('.cmd-panel').getByText('一段时间的全部差异').first().waitFor();
});

it('says without a network that the palette could not be loaded, and opens it when there is one', async () => {
  const person = await tour.cold(
    'company',
    async (page) => {
      // The page never rests: nothing is loaded ahead.
      await page.addInitScript(() => {
        window.requestIdleCallback = () => 0;
      });
    },
    ORDERS,
  );
  await person.table('order-management');
  await person.page.context().setOffline(true);
  await person.press('Control+k');
  await person.sees('「打开命令面板」载入失败：网络中断，或系统已更新。请稍后再试，或刷新页面');
  await person.page.context().setOffline(false);
  await person.press('Control+k');
  await person.page.waitForSelector('.cmd-input');
  await person.type('rdz');
  await person.press('Enter');
  await person.page.waitForURL((url) => url.pathname === '/reconciliation/day-reconciliation');
});

it('runs a key of a sequence that is pressed before the sequences were read, and says so where they cannot be', async () => {
  const [stored] = (await tour.sql(
    `insert into command_sequence (user_id, company_id, medical_area_code, name, steps)
     select user_id, company_id, 'x', '看日对账', $1::jsonb from app_user where user_name = 'company'
     returning sequence_id as id, user_id as "userId"`,
    [JSON.stringify([{ command: 'open.reconciliation/day-reconciliation', args: {} }])],
  )) as { id: string; userId: string }[];
  const keys = { [`sequence.run:${stored?.id ?? ''}`]: ['Alt+Shift+F9'] };
  let isDown = true;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const person = await tour.cold(
    'company',
    async (page) => {
      await page.addInitScript(
        ([key = '', text = '']) => localStorage.setItem(key, text),
        [
          `keys:${anonymous(stored?.userId ?? '')}`,
          JSON.stringify({ kind: 'yibao-keymap', version: 1, keys }),
        ],
      );
      await page.route('**/api/Sequence/List*', async (route) => {
        if (isDown) return route.abort();
        await released;
        return route.continue();
      });
    },
    ORDERS,
  );
  await person.table('order-management');
  await person.press('Alt+Shift+F9');
  await person.sees('操作载入失败');
  isDown = false;
  await person.press('Alt+Shift+F9');
  expect(new URL(person.page.url()).pathname).toBe(ORDERS);
  release();
  await person.page.waitForURL((url) => url.pathname === '/reconciliation/day-reconciliation');
});

it('keeps an Enter in a dialog until what it reads has come; Esc and Tab are not kept', async () => {
  const gate = new Gate();
  const person = await tour.enter('store', '/medical-insurance-settlement/swiping-card');
  await person.page.locator('[data-command="counter.settle"]').waitFor();
  await person.press('Shift+F2');
  await person.page.locator('.counter-say', { hasText: '请刷卡' }).waitFor();
  await gate.attach(person.page, /\/api\/Card\/SandboxCards/);
  const open = async (): Promise<void> => {
    await person.press('F2');
    await person.page.locator('[role="dialog"] [data-reading]').waitFor();
  };
  const dialog = person.page.getByRole('dialog');

  await open();
  await person.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await open();
  // Tab goes to 关闭, and the Enter before it is for nothing.
  await person.press('Enter', 'Tab');
  expect(await person.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('关闭');
  await dialog.waitFor();
  await person.press('Enter');
  await dialog.waitFor({ state: 'detached' });

  await open();
  await person.press('Enter');
  await gate.open(pass);
  await dialog.waitFor({ state: 'detached' });
  await person.page.locator('.counter-who strong').waitFor();
});
