import type { Page } from 'playwright-core';

/** Waits until what is scanned is heard: the till's field of goods has the keyboard. */
export const canScan = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.activeElement?.closest('.counter-sale') != null);
};

/** Between two keys of a reader, in seconds. */
const KEY_GAP = 0.005;

/**
 * What a card reader or a scanner types: digits, each some milliseconds after the one before by the events' own clock,
 * and Enter. Sent in one go: how long this machine takes over each of them says nothing about the reader.
 */
export async function swipeByKeys(page: Page, digits: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const begin = Date.now() / 1000;
  const keys = [
    ...[...digits].map((digit) => ({
      key: digit,
      code: `Digit${digit}`,
      text: digit,
      windowsVirtualKeyCode: digit.charCodeAt(0),
    })),
    { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 },
  ];
  await Promise.all(
    keys.flatMap(({ text, ...key }, index) => {
      const timestamp = begin + index * KEY_GAP;
      return [
        client.send('Input.dispatchKeyEvent', { type: 'keyDown', text, timestamp, ...key }),
        client.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, ...key }),
      ];
    }),
  );
  await client.detach();
}

/**
 * The same typed within one task of the page, by a clock of the keys' own: no timer runs between two of them and no pause of this
 * machine comes between, whoever holds the page's clock. That real keys are heard is keys.test.ts; what they do at the till is
 * not about keys.
 */
export async function swipe(page: Page, digits: string): Promise<void> {
  await page.evaluate(
    ([typed, gap]) => {
      const begin = performance.now();
      for (const [nth, code] of [...[...typed].map((digit) => `Digit${digit}`), 'Enter'].entries())
        for (const type of ['keydown', 'keyup']) {
          const init = { key: code.replace('Digit', ''), code, bubbles: true, cancelable: true };
          const event = new KeyboardEvent(type, init);
          Object.defineProperty(event, 'timeStamp', { value: begin + nth * gap });
          (document.activeElement ?? document.body).dispatchEvent(event);
        }
    },
    [digits, KEY_GAP * 1000] as const,
  );
}
